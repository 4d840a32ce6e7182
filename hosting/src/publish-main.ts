import { PORTAL_API_VERSION } from '@acolhe/session';
import { join } from 'node:path';
import { publish } from './publish/publish.ts';
import { publishedFolder } from './published/published-folder.ts';

// node --import tsx hosting/src/publish-main.ts <package folder>...
for (const name of process.argv.slice(2)) {
  const outcome = publish({
    distFolder: join(name, 'dist'),
    folder: publishedFolder(process.env),
    portalApiVersion: PORTAL_API_VERSION,
  });
  if (outcome.ok) {
    console.log(`${outcome.name}: ${outcome.changed ? `published ${outcome.build}` : `unchanged ${outcome.build}`}`);
  } else {
    console.error(`${outcome.name}: not published\n${outcome.faults.map((fault) => `  ${fault}`).join('\n')}`);
    process.exitCode = 1;
  }
}
