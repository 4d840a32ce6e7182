import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildAndPublish } from './build-and-publish.ts';

/**
 * Builds what changed, then runs browser tests of which `npm test` does not run all.
 * @param given arguments of Playwright
 * @returns the exit code
 */
export async function buildAndPlay(given: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  const root = process.cwd();
  await buildAndPublish(root, join(root, '.data', 'hosting'), (line) => process.stdout.write(`acolhe: ${line}\n`));
  const { status } = spawnSync(join(root, 'node_modules', '.bin', 'playwright'), ['test', ...given], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
