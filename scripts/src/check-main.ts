import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { measureSlowness } from './check/calibration.ts';
import { changedFiles, nearestFirst } from './check/changed-files.ts';
import { runStep, runSteps, type Step } from './check/step.ts';
import { jestCommand } from './check/test-steps.ts';
import { exitWithError } from './run/run-lock.ts';

// `npm run check`: types, lint, format and the nearest tests of what a change touches. A change is
// what is not committed, else the last commit, or all since the commit after `-- --since`.
const MOST_SUITES = 40;
const LINT_OPTIONS = ['--type-aware', '--deny-warnings', '--no-error-on-unmatched-pattern'];
const root = process.cwd();
const node = process.execPath;
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

const { since } = parseArgs({ options: { since: { type: 'string' } } }).values;
const changed = (() => {
  try {
    return changedFiles(root, since);
  } catch {
    return exitWithError(since === undefined ? 'there is no commit before this one' : `git knows no commit ${since}`);
  }
})();
const sources = changed.filter((path) => /\.(ts|tsx)$/.test(path));
const code = changed.filter((path) => /\.(ts|tsx|mjs|cjs|js)$/.test(path) && !path.endsWith('.spec.ts'));

const related =
  code.length === 0
    ? []
    : execFileSync(node, [...jestCommand, '--listTests', '--findRelatedTests', ...code], {
        cwd: root,
        encoding: 'utf8',
      })
        .split('\n')
        .filter(Boolean)
        .map((path) => relative(root, path));
const nearest = nearestFirst(related, changed).slice(0, MOST_SUITES);

const steps: readonly Step[] = [
  { name: 'types', command: node, args: ['--import', 'tsx', 'scripts/src/check/types-main.ts'], cores: 1 },
  { name: 'lint', command: bin('oxlint'), args: [...LINT_OPTIONS, ...sources], cores: 1 },
  { name: 'format', command: bin('oxfmt'), args: ['--check', '--no-error-on-unmatched-pattern', ...changed], cores: 1 },
  {
    name: 'unit',
    command: node,
    talks: true,
    args: [...jestCommand, '--silent', '--runTestsByPath', ...nearest],
    cores: 2,
  },
];
const isEmpty = ({ name }: Step) =>
  (name === 'lint' && sources.length === 0) ||
  (name === 'format' && changed.length === 0) ||
  (name === 'unit' && nearest.length === 0);

// Limits of tests grow with it, as in `npm test`.
process.env.ACOLHE_SLOWNESS ||= String(await measureSlowness());
process.stdout.write(`acolhe: ${changed.length} files changed, ${related.length} suites of unit tests reach them\n`);
const results = await runSteps(
  steps.filter((step) => !isEmpty(step)),
  availableParallelism(),
  (step) => runStep(step, root),
);
if (related.length > nearest.length)
  process.stdout.write(
    `acolhe: the ${nearest.length} nearest suites were run; \`npm test -- unit\` runs the other ${related.length - nearest.length} too\n`,
  );
const specs = changed.filter((path) => path.endsWith('.spec.ts'));
if (specs.length > 0)
  process.stdout.write(
    `acolhe: browser tests are not run; do so with npx playwright test -c e2e/playwright.config.ts ${specs.join(' ')}\n`,
  );
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
