import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildAndPublish } from './build/build-and-publish.ts';
import { chromiumPath, ensureChromium } from './check/browsers.ts';

// `npm run walk`: builds what changed, then takes a picture of every main screen at every size, brand and scheme;
// `npm run walk -- --screens home,call --sizes 390x844` those alone.
const root = process.cwd();
await buildAndPublish(root, join(root, '.data', 'hosting'), (line) => process.stdout.write(`acolhe: ${line}\n`));
ensureChromium();
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'e2e/pictures/walk.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: chromiumPath() },
});
process.exitCode = status ?? 1;
