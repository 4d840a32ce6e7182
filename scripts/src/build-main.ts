import { join } from 'node:path';
import { buildAndPublish } from './build/build-and-publish.ts';
import { exitWithError } from './run/run-lock.ts';

// `npm run build`: builds what changed and publishes it to .data/hosting.
const root = process.cwd();
await buildAndPublish(root, join(root, '.data', 'hosting'), (line) => process.stdout.write(`acolhe: ${line}\n`)).catch(
  (error: Error) => exitWithError(error.message),
);
