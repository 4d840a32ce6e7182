import { prune } from './publish/prune.ts';
import { publishedFolder } from './publish/published.ts';

// node --import tsx hosting/src/prune-main.ts <how many builds of each package remain>
const retain = Number(process.argv[2]);
if (!Number.isInteger(retain) || retain < 0)
  throw new Error('State how many builds of each package remain, such as 20.');
for (const build of prune({ folder: publishedFolder(process.env), retain })) console.log(`deleted ${build}`);
