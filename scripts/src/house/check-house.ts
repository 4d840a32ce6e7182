import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Baseline, isLower, limitFaults, lowered, type Measured } from './baseline.ts';
import { CHANGESET, findUnknownPackages } from './changesets.ts';
import { describeCircle, findFolderCircles } from './folder-law.ts';
import { readImportGraph } from './import-graph.ts';
import { findLimits } from './limits.ts';
import { describeDeadPath, findDeadPaths } from './paths.ts';
import { packageOf } from './project-file.ts';
import { findUnretriedSuites } from './second-try.ts';
import type { SourceText } from './source-figures.ts';
import { findLongSubjects } from './subjects.ts';
import { findWords } from './words.ts';

/** Whether the project obeys the house law, and what to do where it does not. */
export interface HouseReport {
  readonly passed: boolean;
  /** For a terminal. */
  readonly text: string;
}

const BASELINE = 'scripts/src/house/baseline.json';
const CODE = /\.(?:tsx?|mts|[cm]?js)$/;
/** Their comments are read. */
const COMMENTED = /\.(?:sql|css)$/;
const CONFIGURATION = /(?:^|\/)(?:package|tsconfig[^/]*)\.json$|^knip\.json$/;
/** Documents of today; notes of releases name what was. */
const DOCUMENT = /^(?!\.changeset\/)(?!.*CHANGELOG\.md$).*\.md$/;

/**
 * Checks the imports against `.dependency-cruiser.mjs`, folders for circles, files, words, paths and subjects of
 * commits against the house law, and the packages that notes of changes name.
 * @param root of the project, the current directory
 * @param isUpdate lowers the baseline to the counts of today
 * @see docs/decisions/0048-fewer-larger-files.md
 */
export async function checkHouse(root: string, isUpdate = false): Promise<HouseReport> {
  const { imports, report, errors } = await readImportGraph(root);
  const tracked = trackedFiles(root);
  const measured = measure(root, tracked);
  const baseline = readBaseline(root);
  if (isUpdate) writeFileSync(join(root, BASELINE), `${JSON.stringify(lowered(baseline, measured), null, 2)}\n`);
  const faults = [
    ...findFolderCircles(imports, packageOf).map(describeCircle),
    ...limitFaults(measured, baseline, changedFiles(root)),
    ...findDeadPaths(readTexts(root, tracked, DOCUMENT, CONFIGURATION), tracked).map(describeDeadPath),
    ...findUnknownPackages(readTexts(root, tracked, CHANGESET), packageNames(root, tracked)),
    ...findUnretriedSuites(readTexts(root, tracked, CODE), imports),
    ...findLongSubjects(root),
  ];
  const remark = !isUpdate && isLower(measured, baseline) ? [SHRUNK] : [];
  return {
    passed: errors + faults.length === 0,
    text: [report, ...[...faults, ...remark].map((line) => `${line}\n`)].join(''),
  };
}

/** Finds limits and words in every file of the project. */
export function measureHouse(root: string): Measured {
  return measure(root, trackedFiles(root));
}

const SHRUNK = `Some counts are lower than in ${BASELINE}: npm run house -- --check --update`;

function measure(root: string, tracked: readonly string[]): Measured {
  const texts = readTexts(root, tracked, CODE);
  const words = [...texts, ...readTexts(root, tracked, DOCUMENT, COMMENTED)].flatMap(findWords);
  return { texts, findings: findLimits(texts, facesOf(root, tracked)), words };
}

function readBaseline(root: string): Baseline {
  const file = join(root, BASELINE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Baseline) : {};
}

const manifestsOf = (tracked: readonly string[]): readonly string[] =>
  tracked.filter((file) => posix.basename(file) === 'package.json');

const packageNames = (root: string, tracked: readonly string[]): ReadonlySet<string> =>
  new Set(
    readTexts(root, manifestsOf(tracked), /./).flatMap(
      ({ text }) => (JSON.parse(text) as { readonly name?: string }).name ?? [],
    ),
  );

/** Files that a package's manifest names as its entries. */
function facesOf(root: string, tracked: readonly string[]): Set<string> {
  return new Set(
    manifestsOf(tracked).flatMap((file) => {
      const { exports, main } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
        readonly exports?: Readonly<Record<string, string>>;
        readonly main?: string;
      };
      return [...Object.values(exports ?? {}), ...(main === undefined ? [] : [main])].map((entry) =>
        posix.join(posix.dirname(file), entry),
      );
    }),
  );
}

function readTexts(root: string, tracked: readonly string[], ...kinds: readonly RegExp[]): SourceText[] {
  return tracked
    .filter((file) => kinds.some((kind) => kind.test(file)))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** Files of the project, new ones included, ignored and deleted ones not. */
function trackedFiles(root: string): string[] {
  return gitLines(root, 'ls-files', '--cached', '--others', '--exclude-standard').filter((file) =>
    existsSync(join(root, file)),
  );
}

/** Files of the change that is not committed; of the last commit when there is none. */
function changedFiles(root: string): Set<string> {
  const open = [
    ...gitLines(root, 'diff', '--name-only', 'HEAD'),
    ...gitLines(root, 'ls-files', '--others', '--exclude-standard'),
  ];
  return new Set(open.length > 0 ? open : gitLines(root, 'show', '--name-only', '--format=', 'HEAD'));
}

function gitLines(root: string, ...args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return output.split('\n').filter((line) => line !== '');
}
