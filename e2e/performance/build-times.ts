import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtPackages } from '../../scripts/src/build/build-and-publish.ts';
import { ROOT } from '../support/stack/test-stack.ts';
import type { Figure } from './figures.ts';

/** How long building takes: everything from nothing, and one remote again with its cache. */
export function buildTimes(): Promise<Figure[]> {
  const packages = builtPackages(ROOT);
  for (const name of packages)
    for (const folder of ['dist', '.cache']) rmSync(join(ROOT, name, folder), { recursive: true, force: true });
  rmSync(join(ROOT, '.cache', 'built'), { recursive: true, force: true });
  const full = timed(['scripts/src/build-main.ts']);
  const again = timed(['shared/federation/src/build/main.ts', 'mfe-home']);
  return Promise.resolve([
    { what: `full build from clean (${packages.length} packages)`, value: `${full.toFixed(1)} s`, aim: 'print' },
    { what: 'rebuild of one remote', value: `${again.toFixed(1)} s`, aim: 'print' },
  ]);
}

function timed(args: readonly string[]): number {
  const startedAtMs = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...args], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return (performance.now() - startedAtMs) / 1000;
}
