import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { mkdirSync, rmSync } from 'node:fs';
import { runSteps } from './check/run-steps.ts';
import { stepTable } from './check/step-table.ts';
import { runStep, type Step } from './check/step.ts';
import { tallyLine, tallyOfJest, tallyOfPlaywright } from './check/tally.ts';

// `npm test`: builds, browser tests with lint, types, import rules, format, unused code and brand contrast beside them,
// then unit and integration tests; all of them, or those named: `npm test -- unit browser`.
const root = process.cwd();
const reports = join(root, '.data', 'test', 'reports');
const node = process.execPath;
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

const inBackground = (name: string, command: string, ...args: string[]): Step => ({
  name,
  command,
  args,
  cores: 1,
  background: true,
  after: ['build'],
});

// Browser tests wait more than they work: the checks of the sources fill their gaps from the background. Unit tests do
// not, since a database that is starved by browsers lets them run out of time.
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
    after: ['browser'],
  },
  inBackground('lint', bin('eslint'), '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/', '.'),
  inBackground('types', node, '--import', 'tsx', 'scripts/src/check/types-main.ts'),
  inBackground('imports', node, '--import', 'tsx', 'scripts/src/check/imports-main.ts'),
  inBackground('format', bin('prettier'), '--check', '--log-level', 'warn', '.'),
  inBackground('unused', bin('knip'), '--no-progress'),
  inBackground('contrast', node, '--import', 'tsx', 'shared/brand/check-contrast.ts'),
];

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const isNamed = ({ name }: Step) => named.length === 0 || named.includes(name);
const needsChromium = steps.some((step) => isNamed(step) && step.after?.includes('chromium'));
const wanted = steps.filter((step) => isNamed(step) || (step.name === 'chromium' && needsChromium));
// Without browser tests there is nothing to disturb.
const prioritized = wanted.every(({ background }) => background)
  ? wanted.map((step) => ({ ...step, background: false }))
  : wanted;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const startedAt = Date.now();
const results = await runSteps(prioritized, availableParallelism(), (step) => runStep(step, root));
process.stdout.write(
  `${stepTable(results, (Date.now() - startedAt) / 1_000)}\n${tallyLine([
    tallyOfJest(join(reports, 'jest.json')),
    tallyOfPlaywright(join(reports, 'playwright.json')),
  ])}\n`,
);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
