import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import '../../../scripts/jest/second-try.ts';
import { ROOT } from './test-stack.ts';

/** Lists the tests of a configuration, without a browser. */
function listTests(config: string, lane: 'first' | 'all'): string {
  // Playwright refuses to run below jest. The browser may be any file: nothing is started.
  const { JEST_WORKER_ID: _, ...env } = process.env;
  return execFileSync(
    process.execPath,
    [join('node_modules', '@playwright', 'test', 'cli.js'), 'test', '-c', config, '--list', '--reporter=list'],
    { cwd: ROOT, encoding: 'utf8', env: { ...env, ACOLHE_LANE: lane, CHROMIUM_PATH: process.execPath } },
  );
}

const countFirstLane = (config: string): number => Number(/Total: (\d+) test/.exec(listTests(config, 'first'))?.[1]);

it('the first lane › has at most 70 browser tests', () => {
  const count = countFirstLane('e2e/playwright.config.ts') + countFirstLane('e2e/first-day.config.ts');
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(70);
});

it('the calls › include each room of two sides and each visit that goes through outages, to run one at a time', () => {
  const all = listTests('e2e/playwright.config.ts', 'all').split('\n');
  const calls = all.filter((line) => /\/webrtc\/|outages\.spec/.test(line)).map((line) => line.trim().split(' ')[0]);
  expect(calls.length).toBeGreaterThan(0);
  expect(new Set(calls)).toEqual(new Set(['[calls]']));
});
