import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { OTHER_NODES } from './other-node.ts';
import type { Step } from './step.ts';

const node = process.execPath;
/**
 * Arguments of node that start jest, from the root of the project, without pnpm's script, with which packages that are
 * not declared are found. Room for young objects in each
 * worker saves a tenth of its processor time: most live no longer than a test.
 */
export const jestCommand = ['--max-semi-space-size=64', join('node_modules', 'jest', 'bin', 'jest.js')] as const;
/** Options of jest that write its results to a file. */
const reportedTo = (file: string) => ['--silent', '--json', `--outputFile=${file}`];
const playwrightScript = join('node_modules', '@playwright', 'test', 'cli.js');

/** Tag of the test of minutes that the second lane includes, with few sessions. */
export const SHORT_SOAK = '@patients';

/** A check of the sources; two run side by side on two cores, before the slow steps, so that a slip shows early. */
const check = (name: string, command: string, ...args: string[]): Step => ({ name, command, args, cores: 1 });

/**
 * The steps of `npm test`, or of both lanes. Tests have the machine to themselves, one kind after the other: services
 * that are starved of it run out of time.
 * @param root of the project
 * @param reports folder in which the test runners leave their reports
 * @param isWide with the second lane
 * @see CONTRIBUTING.md, which says what each lane holds
 */
export function testSteps(root: string, reports: string, isWide: boolean): Step[] {
  const bin = (name: string) => join(root, 'node_modules', '.bin', name);
  const lane = { ACOLHE_LANE: isWide ? 'all' : 'first' };
  const checks: readonly Step[] = [
    check('lint', bin('oxlint'), '--type-aware', '--deny-warnings'),
    check('types', node, '--import', 'tsx', 'scripts/src/check/types-main.ts'),
    check('imports', node, '--import', 'tsx', 'scripts/src/check/imports-main.ts'),
    check('format', bin('oxfmt'), '--check'),
    // Reads the browser tests' configuration, which names the browser.
    { ...check('unused', bin('knip'), '--no-progress'), after: ['chromium'] },
    check('contrast', node, '--import', 'tsx', 'shared/brand/check-contrast.ts'),
  ];
  // Twice as many as there are cores: half of a suite's time is spent on waiting for services and timers.
  const workers = `--maxWorkers=${Math.min(4, availableParallelism() * 2)}`;
  const firstLane: readonly Step[] = [
    { name: 'chromium', command: node, args: ['--import', 'tsx', 'scripts/src/check/chromium-main.ts'], cores: 0 },
    ...checks,
    {
      name: 'build',
      command: node,
      args: ['--import', 'tsx', 'scripts/src/build-main.ts'],
      cores: 2,
      after: checks.map(({ name }) => name),
    },
    {
      name: 'unit',
      command: node,
      args: [...jestCommand, ...reportedTo(join(reports, 'jest.json')), workers],
      talks: true,
      env: lane,
      cores: 2,
      after: ['build'],
    },
    {
      name: 'browser',
      command: bin('playwright'),
      args: ['test', '-c', 'e2e/playwright.config.ts'],
      talks: true,
      env: { ACOLHE_REPORTS: reports, ...lane },
      cores: 2,
      after: ['chromium', 'build', 'unit'],
    },
    {
      name: 'first-day',
      command: bin('playwright'),
      args: ['test', '-c', 'e2e/first-day.config.ts'],
      talks: true,
      // Runs concurrently with the other browser tests.
      env: { ACOLHE_REPORTS: reports, ACOLHE_TEST_PORT_OFFSET: '12000' },
      cores: 2,
      after: ['chromium', 'build', 'unit', 'browser'],
    },
  ];
  return isWide ? inOrder([...firstLane, ...wideSteps(reports, workers)]) : [...firstLane];
}

/** Steps of the second lane only, besides the browser tests that are tagged as wide. */
function wideSteps(reports: string, workers: string): Step[] {
  const major = (version: string) => String(version.split('.')[0]);
  const onNode = (version: string, kind: string, ...args: string[]): Step => ({
    name: `${kind}-node-${major(version)}`,
    command: node,
    args: ['--import', 'tsx', 'scripts/src/check/on-node-main.ts', version, ...args],
    talks: true,
    env: { ACOLHE_REPORTS: join(reports, `node-${major(version)}`) },
    cores: 2,
  });
  return [
    {
      name: 'engines',
      command: node,
      args: ['scripts/run.mjs', 'engines'],
      talks: true,
      env: { ACOLHE_REPORTS: reports },
      cores: 2,
    },
    {
      name: 'soak',
      command: node,
      args: ['scripts/run.mjs', 'soak', '-g', SHORT_SOAK],
      talks: true,
      env: { ACOLHE_REPORTS: reports, ACOLHE_SOAK_SESSIONS: '12' },
      cores: 2,
    },
    ...OTHER_NODES.flatMap((version) => [
      onNode(
        version,
        'unit',
        ...jestCommand,
        ...reportedTo(join(reports, `jest-node-${major(version)}.json`)),
        workers,
      ),
      onNode(version, 'journey', playwrightScript, 'test', '-c', 'e2e/playwright.config.ts', 'urgent-care.spec.ts'),
    ]),
  ];
}

/** Each of the long steps after the one before it in the list. */
function inOrder(steps: readonly Step[]): Step[] {
  return steps.map((step, index) => {
    const before = steps[index - 1];
    return step.cores === 2 && before?.cores === 2 ? { ...step, after: [...(step.after ?? []), before.name] } : step;
  });
}
