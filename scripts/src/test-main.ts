import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { mkdirSync, rmSync } from 'node:fs';
import { runSteps } from './check/run-steps.ts';
import { stepTable } from './check/step-table.ts';
import { runStep, type Step } from './check/step.ts';
import { tallyLine, tallyOfJest, tallyOfPlaywright } from './check/tally.ts';

// `npm test`: builds, browser tests, unit and integration tests, then lint, types, import rules, format, unused code
// and brand contrast; all of them, or those named: `npm test -- unit browser`.
const root = process.cwd();
const reports = join(root, '.data', 'test', 'reports');
const node = process.execPath;
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

/** A check of the sources; two run side by side on two cores. */
const check = (name: string, command: string, ...args: string[]): Step => ({
  name,
  command,
  args,
  cores: 1,
  after: ['unit'],
});

// Tests have the machine to themselves, one kind after the other: services that are starved of it run out of time.
const steps: readonly Step[] = [
  { name: 'chromium', command: node, args: ['--import', 'tsx', 'scripts/src/check/chromium-main.ts'], cores: 0 },
  { name: 'build', command: node, args: ['--import', 'tsx', 'scripts/src/build-main.ts'], cores: 2 },
  {
    name: 'browser',
    command: bin('playwright'),
    args: ['test', '-c', 'e2e/playwright.config.ts'],
    talks: true,
    env: { ACOLHE_REPORTS: reports },
    cores: 2,
    after: ['chromium', 'build'],
  },
  {
    name: 'first-day',
    command: bin('playwright'),
    args: ['test', '-c', 'e2e/first-day.config.ts'],
    talks: true,
    // Beside a run of the other browser tests.
    env: { ACOLHE_REPORTS: reports, ACOLHE_TEST_PORT_OFFSET: '12000' },
    cores: 2,
    after: ['chromium', 'build', 'browser'],
  },
  {
    name: 'unit',
    command: bin('jest'),
    talks: true,
    args: [
      '--silent',
      '--json',
      `--outputFile=${join(reports, 'jest.json')}`,
      // One more than there are cores: some suites wait for real time.
      `--maxWorkers=${Math.min(4, availableParallelism() + 1)}`,
    ],
    cores: 2,
    after: ['first-day'],
  },
  check('lint', bin('eslint'), '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/', '.'),
  check('types', node, '--import', 'tsx', 'scripts/src/check/types-main.ts'),
  check('imports', node, '--import', 'tsx', 'scripts/src/check/imports-main.ts'),
  check('format', bin('prettier'), '--check', '--log-level', 'warn', '.'),
  check('unused', bin('knip'), '--no-progress'),
  check('contrast', node, '--import', 'tsx', 'shared/brand/check-contrast.ts'),
];

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const isNamed = ({ name }: Step) => named.length === 0 || named.includes(name);
const needsChromium = steps.some((step) => isNamed(step) && step.after?.includes('chromium'));
const wanted = steps.filter((step) => isNamed(step) || (step.name === 'chromium' && needsChromium));
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const startedAt = Date.now();
const results = await runSteps(wanted, availableParallelism(), (step) => runStep(step, root));
process.stdout.write(
  `${stepTable(results, (Date.now() - startedAt) / 1_000)}\n${tallyLine([
    tallyOfJest(join(reports, 'jest.json')),
    tallyOfPlaywright(join(reports, 'playwright.json')),
    tallyOfPlaywright(join(reports, 'first-day.json')),
  ])}\n`,
);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
