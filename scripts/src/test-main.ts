import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { measureSlowness } from './check/calibration.ts';
import { checkoutOf, forgetGreenRun, recordGreenRun } from './check/green.ts';
import { runStep, runSteps, type Step, stepTable } from './check/step.ts';
import { tallyLine, tallyReports, UNSTEADY_LIST, unsteadyLines } from './check/tally.ts';
import { testSteps } from './check/test-steps.ts';
import { exitWithError } from './run/run-lock.ts';

// `npm test`: lint, types, import rules, format, unused code and brand contrast, then builds, unit and integration
// tests, then browser tests of the first lane; all of them, or those named: `npm test -- unit browser`. With `--all`
// (`npm run test:all`) both lanes.
const root = process.cwd();
const reports = join(root, '.data', 'test', 'reports');
const isWide = process.argv.includes('--all');
const steps = testSteps(root, reports, isWide);
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const unknown = named.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  const known = steps.map(({ name }) => name).join(', ');
  exitWithError(`there is no step ${unknown.join(' or ')}. Steps: ${known}.`);
}
const isNamed = ({ name }: Step) => named.length === 0 || named.includes(name);
const needsChromium = steps.some((step) => isNamed(step) && step.after?.includes('chromium'));
const wanted = steps.filter((step) => isNamed(step) || (step.name === 'chromium' && needsChromium));
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

forgetGreenRun(root, named);
const checkout = checkoutOf(root);

// Limits of tests and of the start of services grow with it; an operator who knows better says so.
process.env.ACOLHE_SLOWNESS ||= String(await measureSlowness());
process.stdout.write(
  `acolhe: limits of tests are multiplied by ${process.env.ACOLHE_SLOWNESS}, as slow as this machine is now\n`,
);

const startedAt = Date.now();
const results = await runSteps(wanted, availableParallelism(), (step) => runStep(step, root));
const tallies = tallyReports(reports);
const unsteady = tallies.flatMap((tally) => tally.unsteady);
writeFileSync(join(reports, UNSTEADY_LIST), `${JSON.stringify(unsteady, undefined, 2)}\n`);
const isGreen = results.every(({ passed }) => passed);
if (isGreen && named.length === 0)
  recordGreenRun(root, { checkout, lane: isWide ? 'all' : 'first', results, unsteady });
process.stdout.write(
  `${stepTable(results, (Date.now() - startedAt) / 1_000)}\n${unsteadyLines(unsteady)}${tallyLine(tallies)}\n`,
);
process.exitCode = isGreen ? 0 : 1;
