// Every command of package.json: `node scripts/run.mjs NAME …` runs `src/NAME-main.ts` with the arguments that follow.
import { existsSync } from 'node:fs';
import { exitWithError, run } from './bootstrap.mjs';

const [name = ''] = process.argv.splice(2, 1);
const entry = `./src/${name}-main.ts`;
if (!/^[a-z]+$/.test(name) || !existsSync(new URL(entry, import.meta.url)))
  exitWithError(`there is no command "${name}"; package.json lists them.`);
// Tests refuse a manifest that the lockfile does not describe.
await run(entry, { isFrozen: name === 'test' });
