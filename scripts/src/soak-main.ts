import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildAndPublish } from './build/build-and-publish.ts';
import { chromiumPath, ensureChromium } from './check/chromium.ts';

// `npm run soak`: builds what changed, then the browser tests that take minutes; `npm run soak -- -g rounds` those
// alone whose name has the word.
const root = process.cwd();
await buildAndPublish(root, join(root, '.data', 'hosting'), (line) => process.stdout.write(`acolhe: ${line}\n`));
ensureChromium();
const { status } = spawnSync(
  join(root, 'node_modules', '.bin', 'playwright'),
  ['test', '-c', 'e2e/soak.config.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromiumPath() },
  },
);
process.exitCode = status ?? 1;
