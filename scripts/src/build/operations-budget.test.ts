import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildIfChanged } from './build-and-publish.ts';
import '../../jest/second-try.ts';

const ROOT = join(__dirname, '../../..');
const DIST = join(ROOT, 'operations', 'dist');

/** @see docs/product/operations-console.md */
const MAX_BYTES = 150_000;

interface Built {
  readonly scripts: readonly string[];
  readonly laterScripts: Readonly<Record<string, readonly string[]>>;
}

const weigh = (scripts: readonly string[]): number =>
  scripts.reduce((sum, script) => sum + brotliCompressSync(readFileSync(join(DIST, script))).length, 0);

test.each(['sign-in', 'console'])(
  'the operations console › loads at most 150 kB of scripts, compressed, for its first view: %s',
  async (view) => {
    await buildIfChanged(ROOT, 'operations');
    const built = JSON.parse(readFileSync(join(DIST, 'build.json'), 'utf8')) as Built;
    const later = built.laterScripts[view] ?? [];
    expect(later.length).toBeGreaterThan(0);
    expect(weigh([...built.scripts, ...later])).toBeLessThanOrEqual(MAX_BYTES);
  },
);
