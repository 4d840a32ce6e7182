import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildAndPublish } from './build/build-and-publish.ts';
import { chromiumPath, ensureChromium } from './check/browsers.ts';

// `npm run bench`: builds what changed, then measures and prints; `npm run bench -- calls queue` measures those alone.
const root = process.cwd();
await buildAndPublish(root, join(root, '.data', 'hosting'), (line) => process.stdout.write(`acolhe: ${line}\n`));
ensureChromium();
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'e2e/performance/main.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromiumPath() },
  },
);
process.exitCode = status ?? 1;
