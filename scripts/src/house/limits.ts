import { isTest, packageOf } from './project-file.ts';
import type { SourceText } from './source-figures.ts';
import { codeLines } from './source-parts.ts';

/** What the house law counts in a package. Each number may only shrink until the package obeys the law. */
export type Limit =
  | 'files'
  | 'folders'
  | 'hookFiles'
  | 'shortFiles'
  | 'longFiles'
  | 'innerIndexes'
  | 'crowdedFolders'
  | 'refusedFolders'
  | 'deepFolders';

/** One place that the law refuses, or that a limit counts. */
export interface Finding {
  readonly package: string;
  readonly limit: Limit;
  /** The file or folder, from the root. */
  readonly path: string;
  /** A sentence that names the file or folder and says what to do. */
  readonly text: string;
}

/** The sizes of all packages together. */
export interface Totals {
  readonly files: number;
  readonly folders: number;
  readonly hookFiles: number;
  readonly medianLines: number;
}

/** Most of each in the whole tree: set for the product of the day, raised with its features. */
const MAX_TOTALS = { files: 1_480, folders: 270, hookFiles: 19 };
const MEDIAN_LINES = { min: 85, max: 130 };
/** A package whose median file is as long as this may add files before the tree as a whole obeys. */
const MIN_PACKAGE_MEDIAN = MEDIAN_LINES.min;

const MIN_LINES = 15;
const MAX_LINES = 300;
const MAX_TESTING_LINES = 450;
const MAX_FOLDER_FILES = 28;

const KINDS_OF_CODE = ['hooks', 'types', 'utils', 'helpers', 'messages', 'machine', 'effects', 'components'];
/** Folders with one more level below them: each holds domains. */
const FOLDERS_OF_DOMAINS = ['backend/src/platform', 'backend/src/care', 'backend/src/appointments'];
/** Packages without `src`, whose folders have one more level. */
const FOLDER_PACKAGES = ['e2e'];
/** Entries, workers, threads and what other rules hold to a file of its own; `shared-zod` is hashed as it is. */
const MAY_BE_SHORT =
  /(?:^|[/-])(?:main|routes|embed|gates|screen|tables|shared-zod)\.tsx?$|\.(?:config|lazy|generated)\.tsx?$|\.d\.ts$|-(?:worker|thread|loader)\.ts$|\/(?:jest|fixtures)\//;
/** Made-up packages that tests build. */
const FIXTURES = /\/fixtures\//;

/** A source file: no test, but helpers of tests and fixtures count. */
function isSource(file: string): boolean {
  return /\.tsx?$/.test(file) && !/\.(?:test|spec)\.tsx?$/.test(file);
}

/**
 * Finds what the house law refuses and what its limits count.
 * @param texts every file of ours, its path from the root
 * @param faces files that `exports` or `main` of a package's manifest names, paths from the root
 * @see docs/decisions/0048-fewer-larger-files.md
 */
export function findLimits(texts: readonly SourceText[], faces: ReadonlySet<string>): Finding[] {
  const sources = texts.filter(({ file }) => isSource(file));
  const files = sources.map(({ file }) => file);
  const found = (limit: Limit, paths: readonly string[], sentence: (path: string) => string): Finding[] =>
    paths.map((path) => ({ package: packageOf(path), limit, path, text: sentence(path) }));
  const folders = foldersOf(files);
  const insideSrc = (file: string) => file.includes('/src/');
  return [
    ...found('files', files, (file) => `${file} is one more file: add to the file of its feature instead.`),
    ...found(
      'folders',
      folders,
      (folder) => `${folder} is one more folder: a folder is a domain, a screen or a layer.`,
    ),
    ...found(
      'hookFiles',
      files.filter((file) => /\/use-[^/]+$/.test(file)),
      (file) => `${file}: move the hook into the file of its component; a file of its own needs two importers.`,
    ),
    ...found(
      'shortFiles',
      sources.filter(({ file, text }) => isTooShort(file, text, faces)).map(({ file }) => file),
      (file) => `${file} has fewer than ${MIN_LINES} lines: merge it into the file that uses it most.`,
    ),
    ...found(
      'longFiles',
      sources.filter(isTooLong).map(({ file }) => file),
      (file) => `${file} has more than ${maxLines(file)} lines of code: give a second feature its own file.`,
    ),
    ...found(
      'innerIndexes',
      files.filter((file) => /\/index\.tsx?$/.test(file) && insideSrc(file) && !faces.has(file)),
      (file) => `${file} is no entry of package.json: delete it and import the files that it names.`,
    ),
    ...found(
      'crowdedFolders',
      crowdedFolders(files),
      (folder) => `${folder} has more than ${MAX_FOLDER_FILES} files: divide it by domain or screen.`,
    ),
    ...found(
      'refusedFolders',
      folders.filter((folder) => KINDS_OF_CODE.includes(nameOf(folder))),
      (folder) => `${folder} names a kind of code: name the folder by its domain or screen.`,
    ),
    ...found(
      'deepFolders',
      folders.filter(isTooDeep),
      (folder) => `${folder} is too deep: the layout is src/<folder>/<file>.`,
    ),
  ];
}

/** Measures the tree as a whole, or one package of it. */
export function totalsOf(texts: readonly SourceText[]): Totals {
  const sources = texts.filter(({ file }) => isSource(file));
  const files = sources.map(({ file }) => file);
  const lengths = sources.map(({ text }) => rawLines(text)).sort((left, right) => left - right);
  return {
    files: files.length,
    folders: foldersOf(files).length,
    hookFiles: files.filter((file) => /\/use-[^/]+$/.test(file)).length,
    medianLines: lengths[Math.floor(lengths.length / 2)] ?? 0,
  };
}

/** What the whole tree has too much of, one sentence each; none when it obeys. */
export function totalFaults({ files, folders, hookFiles, medianLines }: Totals): string[] {
  const most = (count: number, max: number, what: string, advice: string) =>
    count > max ? [`The tree has ${count} ${what}, at most ${max} are allowed: ${advice}.`] : [];
  return [
    ...most(files, MAX_TOTALS.files, 'source files', 'merge files that belong to one feature'),
    ...most(folders, MAX_TOTALS.folders, 'folders', 'merge folders of one or two files'),
    ...most(hookFiles, MAX_TOTALS.hookFiles, 'files use-*', 'move hooks into the files of their components'),
    ...(medianLines < MEDIAN_LINES.min || medianLines > MEDIAN_LINES.max
      ? [
          `The median source file has ${medianLines} lines, ${MEDIAN_LINES.min} to ${MEDIAN_LINES.max} are allowed: ` +
            (medianLines < MEDIAN_LINES.min ? 'merge small files.' : 'divide large files by feature.'),
        ]
      : []),
  ];
}

/** Whether the sizes of a package are those of the law, so that it may grow. */
export function mayGrow(packageTexts: readonly SourceText[]): boolean {
  return totalsOf(packageTexts).medianLines >= MIN_PACKAGE_MEDIAN;
}

/** Limits of size rather than of faults: they end with the restructuring, and `totalFaults` remains. */
export const SIZES: readonly Limit[] = ['files', 'folders', 'hookFiles'];

function isTooShort(file: string, text: string, faces: ReadonlySet<string>): boolean {
  const isCommand = folderOf(file) === packageOf(file);
  return rawLines(text) < MIN_LINES && !isCommand && !MAY_BE_SHORT.test(file) && !faces.has(file);
}

function isTooLong({ file, text }: SourceText): boolean {
  const max = maxLines(file);
  return rawLines(text) > max && codeLines(file, text) > max;
}

function maxLines(file: string): number {
  return isTest(file) ? MAX_TESTING_LINES : MAX_LINES;
}

function rawLines(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}

/** Folders that hold source outside `testing/`. */
function foldersOf(files: readonly string[]): string[] {
  return [...new Set(files.filter((file) => !isTest(file)).map(folderOf))].sort();
}

function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MAX_FOLDER_FILES).map(([folder]) => folder);
}

function isTooDeep(folder: string): boolean {
  if (FIXTURES.test(folder)) return false;
  const home = packageOf(`${folder}/`);
  const levels = folder
    .slice(home.length + 1)
    .split('/')
    .filter((level) => level !== '' && level !== 'src');
  const mayHoldFolders =
    FOLDER_PACKAGES.includes(home) || FOLDERS_OF_DOMAINS.some((parent) => folder.startsWith(`${parent}/`));
  return levels.length > (mayHoldFolders ? 2 : 1);
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
