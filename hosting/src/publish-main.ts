import { join } from 'node:path';
import { prune } from './publish/prune.ts';
import { publish } from './publish/publish.ts';
import { publishedFolder } from './published/published-folder.ts';

// node --import tsx hosting/src/publish-main.ts [--dev] <package folder>...
//
// --dev: for work on a remote, where builds come by the minute: without compressed forms, and few of them stay.
const KEPT_IN_DEVELOPMENT = 3;

const isDevelopment = process.argv.includes('--dev');
const folder = publishedFolder(process.env);
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const distFolders = names.map((name) => join(name, 'dist'));
for (const outcome of publish({ distFolders, folder, isCompressed: !isDevelopment })) {
  if (outcome.ok) {
    console.log(`${outcome.name}: ${outcome.changed ? `published ${outcome.build}` : `unchanged ${outcome.build}`}`);
  } else {
    console.error(`${outcome.name}: not published\n${outcome.faults.map((fault) => `  ${fault}`).join('\n')}`);
    process.exitCode = 1;
  }
}
if (isDevelopment && process.exitCode === undefined) prune({ folder, keep: KEPT_IN_DEVELOPMENT });
