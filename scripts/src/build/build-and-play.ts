import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { measureSlowness } from '../check/calibration.ts';
import { buildAndPublish } from './build-and-publish.ts';

/**
 * Builds what changed, then runs browser tests of which `npm test` does not run all, with limits that grow with the
 * machine's slowness.
 * @param given arguments of Playwright
 * @returns the exit code
 */
export async function buildAndPlay(given: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  const root = process.cwd();
  await buildAndPublish(root, join(root, '.data', 'hosting'), (line) => process.stdout.write(`acolhe: ${line}\n`));
  const slowness = process.env.ACOLHE_SLOWNESS || String(await measureSlowness());
  const { status } = spawnSync(join(root, 'node_modules', '.bin', 'playwright'), ['test', ...given], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ACOLHE_SLOWNESS: slowness, ...env },
  });
  return status ?? 1;
}
