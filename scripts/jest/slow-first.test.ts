import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SlowFirst from './slow-first.cjs';

const ROOT = join(import.meta.dirname, '../..');
const [SLOWEST = '', SECOND = ''] = SlowFirst.SLOW_SUITES;

describe('order of test files ›', () => {
  let cacheDirectory: string;
  beforeEach(() => {
    cacheDirectory = mkdtempSync(join(tmpdir(), 'acolhe-test-order-'));
  });
  afterEach(() => rmSync(cacheDirectory, { recursive: true }));
  const order = (...names: string[]) =>
    new SlowFirst()
      .sort(
        names.map((name) => ({
          path: join(ROOT, name),
          context: { config: { id: 'order', cacheDirectory }, hasteFS: { getSize: () => 1 } },
        })),
      )
      .map(({ path }) => path.slice(ROOT.length + 1));

  it('begins with the slowest suites where none was measured', () => {
    const [other, slowest, second] = ['package.json', `${SLOWEST}.test.ts`, `${SECOND}.test.tsx`];
    expect(order(other, second, slowest)).toEqual([slowest, second, other]);
  });

  it.each(SlowFirst.SLOW_SUITES)('names a suite that there is: %s', (name) =>
    expect(['ts', 'tsx'].some((ending) => existsSync(join(ROOT, `${name}.test.${ending}`)))).toBe(true),
  );
});
