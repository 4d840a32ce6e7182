import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { runSteps } from './check/run-steps.ts';
import { stepTable } from './check/step-table.ts';
import { runStep, type Step } from './check/step.ts';
import { measureSlowness } from './check/calibration.ts';
import { forgetGreenRun, recordGreenRun } from './check/green.ts';
import { tallyLine, tallyOfJest, tallyOfPlaywright, unsteadyLines } from './check/tally.ts';

// `npm test`: lint, types, import rules, format, unused code and brand contrast, then builds, unit and integration
// tests, then browser tests of the first lane; all of them, or those named: `npm test -- unit browser`. With `--all`
// (`npm run test:all`) the browser tests of both lanes.
const root = process.cwd();
const reports = join(root, '.data', 'test', 'reports');
const node = process.execPath;
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

/** A check of the sources; two run side by side on two cores, before the slow steps, so that a slip shows early. */
const check = (name: string, command: string, ...args: string[]): Step => ({ name, command, args, cores: 1 });

const CHECKS: readonly Step[] = [
  check('lint', bin('eslint'), '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/', '.'),
  check('types', node, '--import', 'tsx', 'scripts/src/check/types-main.ts'),
  check('imports', node, '--import', 'tsx', 'scripts/src/check/imports-main.ts'),
  check('format', bin('prettier'), '--check', '--log-level', 'warn', '.'),
  // Reads the browser tests' configuration, which names the browser.
  { ...check('unused', bin('knip'), '--no-progress'), after: ['chromium'] },
  check('contrast', node, '--import', 'tsx', 'shared/brand/check-contrast.ts'),
];

// Tests have the machine to themselves, one kind after the other: services that are starved of it run out of time.
const steps: readonly Step[] = [
  { name: 'chromium', command: node, args: ['--import', 'tsx', 'scripts/src/check/chromium-main.ts'], cores: 0 },
  ...CHECKS,
  {
    name: 'build',
    command: node,
    args: ['--import', 'tsx', 'scripts/src/build-main.ts'],
    cores: 2,
    after: CHECKS.map(({ name }) => name),
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
    after: ['build'],
  },
  {
    name: 'browser',
    command: bin('playwright'),
    args: ['test', '-c', 'e2e/playwright.config.ts'],
    talks: true,
    env: { ACOLHE_REPORTS: reports, ACOLHE_LANE: process.argv.includes('--all') ? 'all' : 'first' },
    cores: 2,
    after: ['chromium', 'build', 'unit'],
  },
  {
    name: 'first-day',
    command: bin('playwright'),
    args: ['test', '-c', 'e2e/first-day.config.ts'],
    talks: true,
    // Beside a run of the other browser tests.
    env: { ACOLHE_REPORTS: reports, ACOLHE_TEST_PORT_OFFSET: '12000' },
    cores: 2,
    after: ['chromium', 'build', 'unit', 'browser'],
  },
];

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const isNamed = ({ name }: Step) => named.length === 0 || named.includes(name);
const needsChromium = steps.some((step) => isNamed(step) && step.after?.includes('chromium'));
const wanted = steps.filter((step) => isNamed(step) || (step.name === 'chromium' && needsChromium));
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

forgetGreenRun(root);

// Limits of tests and of the start of services grow with it; an operator who knows better says so.
process.env.ACOLHE_SLOWNESS ||= String(await measureSlowness());
process.stdout.write(
  `acolhe: limits of tests are multiplied by ${process.env.ACOLHE_SLOWNESS}, as slow as this machine is now\n`,
);

const startedAt = Date.now();
const results = await runSteps(wanted, availableParallelism(), (step) => runStep(step, root));
const tallies = [
  tallyOfJest(join(reports, 'jest.json')),
  tallyOfPlaywright(join(reports, 'playwright.json')),
  tallyOfPlaywright(join(reports, 'first-day.json')),
];
const unsteady = tallies.flatMap((tally) => tally.unsteady);
writeFileSync(join(reports, 'unsteady.json'), `${JSON.stringify(unsteady, undefined, 2)}\n`);
const isGreen = results.every(({ passed }) => passed);
if (isGreen && named.length === 0) recordGreenRun(root, results, unsteady);
process.stdout.write(
  `${stepTable(results, (Date.now() - startedAt) / 1_000)}\n${unsteadyLines(unsteady)}${tallyLine(tallies)}\n`,
);
process.exitCode = isGreen ? 0 : 1;
