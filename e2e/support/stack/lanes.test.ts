import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import '../../../scripts/jest/second-try.ts';
import { ROOT } from './test-stack.ts';

/** Lists the tests of a configuration in the first lane, without a browser. */
function countFirstLane(config: string): number {
  // Playwright refuses to run below jest. The browser may be any file: nothing is started.
  const { JEST_WORKER_ID: _, ...env } = process.env;
  const list = execFileSync(
    process.execPath,
    [join('node_modules', '@playwright', 'test', 'cli.js'), 'test', '-c', config, '--list', '--reporter=list'],
    { cwd: ROOT, encoding: 'utf8', env: { ...env, ACOLHE_LANE: 'first', CHROMIUM_PATH: process.execPath } },
  );
  return Number(/Total: (\d+) test/.exec(list)?.[1]);
}

it('the first lane › has at most 70 browser tests', () => {
  const count = countFirstLane('e2e/playwright.config.ts') + countFirstLane('e2e/first-day.config.ts');
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(70);
});
