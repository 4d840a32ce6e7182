import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { prune } from './publish/prune.ts';
import { publish } from './publish/publish.ts';
import { publishedFolder } from './publish/published.ts';

// node --import tsx hosting/src/publish-main.ts <package folder>...  node --import tsx hosting/src/publish-main.ts
// --dev: for work on a remote, where builds come by the minute. Publishes the package folder that each line of its
// input names; few builds are retained.
const RETAINED_IN_DEVELOPMENT = 3;

const folder = publishedFolder(process.env);

/** Says what became of each. @returns whether all were published */
function publishAndReport(names: readonly string[], isDevelopment: boolean): boolean {
  const outcomes = publish({ distFolders: names.map((name) => join(name, 'dist')), folder, isDevelopment });
  for (const outcome of outcomes) {
    if (outcome.ok)
      console.log(`${outcome.name}: ${outcome.changed ? `published ${outcome.build}` : `unchanged ${outcome.build}`}`);
    else console.error(`${outcome.name}: not published\n${outcome.faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  return outcomes.every(({ ok }) => ok);
}

const names = process.argv.slice(2);
if (names[0] === '--dev') {
  for await (const name of createInterface(process.stdin))
    if (publishAndReport([name], true)) prune({ folder, retain: RETAINED_IN_DEVELOPMENT });
} else if (!publishAndReport(names, false)) process.exitCode = 1;
