import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { ensureChromium } from './check/chromium.ts';
import { runStep, type Step } from './check/step.ts';
import { tallyLine, tallyOfJest, tallyOfPlaywright } from './check/tally.ts';

// `npm test`: lint, import rules, types, brand contrast, unit and integration tests, builds, browser tests; all of
// them, or those named: `npm test -- unit browser`.
const root = process.cwd();
const reports = join(root, '.data', 'test', 'reports');
const node = process.execPath;
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
/** Every package's folder, and `shared`, which holds some. */
const sources = readdirSync(root).filter(
  (folder) => folder === 'shared' || existsSync(join(root, folder, 'package.json')),
);

const groups: readonly (readonly Step[])[] = [
  [
    { name: 'types', command: bin('tsc'), args: ['-p', 'tsconfig.json', '--noEmit'] },
    { name: 'imports', command: bin('depcruise'), args: ['--config', '.dependency-cruiser.mjs', ...sources] },
  ],
  [
    {
      name: 'lint',
      command: bin('eslint'),
      args: ['--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/', '.'],
    },
    { name: 'format', command: bin('prettier'), args: ['--check', '--log-level', 'warn', '.'] },
    { name: 'contrast', command: node, args: ['--import', 'tsx', 'shared/brand/check-contrast.ts'] },
  ],
  [
    {
      name: 'unit',
      command: bin('jest'),
      talks: true,
      args: [
        '--silent',
        '--json',
        `--outputFile=${join(reports, 'jest.json')}`,
        `--maxWorkers=${Math.min(4, availableParallelism())}`,
      ],
    },
  ],
  [{ name: 'build', command: node, args: ['--import', 'tsx', 'scripts/src/build-main.ts'] }],
  [
    {
      name: 'browser',
      command: bin('playwright'),
      args: ['test', '-c', 'e2e/playwright.config.ts'],
      talks: true,
      env: { ACOLHE_REPORTS: reports },
    },
  ],
];

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const wanted = (step: Step) => named.length === 0 || named.includes(step.name);
if (wanted({ name: 'browser', command: '', args: [] })) ensureChromium();

let failed = 0;
for (const group of groups) {
  const results = await Promise.all(group.filter(wanted).map((step) => runStep(step, root)));
  failed += results.filter((result) => !result.passed).length;
}
process.stdout.write(
  `${tallyLine([tallyOfJest(join(reports, 'jest.json')), tallyOfPlaywright(join(reports, 'playwright.json'))])}\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
