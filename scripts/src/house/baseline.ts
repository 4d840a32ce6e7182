import { type Finding, type Limit, mayGrow, SIZES, totalFaults, totalsOf } from './limits.ts';
import { packageOf } from './project-file.ts';
import type { SourceText } from './source-figures.ts';
import { describeHit, type WordHit } from './words.ts';

/** What the check counts of a package: the limits of the house law, and hits of the refused words. */
export type Counted = Limit | 'words';

/** Counts of one package; what is not in it is zero. */
export type Counts = Readonly<Partial<Record<Counted, number>>>;

/**
 * The counts that packages had before they obeyed the law. They may only shrink; a package that obeys has no entry.
 * @see scripts/src/house/baseline.json
 */
export type Baseline = Readonly<Record<string, Counts>>;

/** What the files of the project have of each limit and of refused words. */
export interface Measured {
  readonly texts: readonly SourceText[];
  readonly findings: readonly Finding[];
  readonly words: readonly WordHit[];
}

/** A count above its allowance. */
interface Excess {
  readonly package: string;
  readonly counted: Counted;
  readonly count: number;
  readonly allowed: number;
}

/** So many places are named of each count. */
const MOST_NAMED = 10;

/**
 * Finds what exceeds the baseline or, when no package has sizes to shrink, the limits of the tree.
 * @param changed files of the change, which are named first
 */
export function limitFaults(measured: Measured, baseline: Baseline, changed: ReadonlySet<string>): string[] {
  const excess = excessOver(baseline, countsOf(measured)).filter(({ package: name, counted }) =>
    isSize(counted) ? baseline[name]?.[counted] !== undefined : true,
  );
  const holdsTotals = !Object.values(baseline).some((counts) => SIZES.some((size) => counts[size] !== undefined));
  return [
    ...excess.map((one) => describeExcess(one, measured, changed)),
    ...(holdsTotals ? totalFaults(totalsOf(measured.texts)) : []),
  ];
}

/** The baseline for the counts of today; sizes go from a package that may grow, and from all when the tree obeys. */
export function lowered(baseline: Baseline, measured: Measured): Baseline {
  const isTreeFine = totalFaults(totalsOf(measured.texts)).length === 0;
  const withoutSizes = ([name, counts]: [string, Counts]): [string, Counts] => [
    name,
    isTreeFine || mayGrow(measured.texts.filter(({ file }) => homeOf(file) === name))
      ? Object.fromEntries(Object.entries(counts).filter(([counted]) => !isSize(counted as Counted)))
      : counts,
  ];
  return shrunkTo(Object.fromEntries(Object.entries(baseline).map(withoutSizes)), countsOf(measured));
}

/** Whether an update would write smaller numbers. */
export function isLower(measured: Measured, baseline: Baseline): boolean {
  return JSON.stringify(lowered(baseline, measured)) !== JSON.stringify(shrunkTo(baseline, baseline));
}

/** Finds the counts that exceed the baseline. */
function excessOver(baseline: Baseline, counts: Baseline): Excess[] {
  return Object.entries(counts).flatMap(([name, packageCounts]) =>
    entriesOf(packageCounts)
      .map(([counted, count]) => ({ package: name, counted, count, allowed: baseline[name]?.[counted] ?? 0 }))
      .filter(({ count, allowed }) => count > allowed),
  );
}

/**
 * Lowers a baseline to the counts of today. A count above the baseline does not raise it.
 * @returns packages and counts in alphabetical order, without those that are zero
 */
function shrunkTo(baseline: Baseline, counts: Baseline): Baseline {
  const packages = Object.keys(baseline)
    .sort()
    .map((name): [string, Counts] => [
      name,
      Object.fromEntries(
        entriesOf(baseline[name] ?? {})
          .map(([counted, allowed]): [Counted, number] => [counted, Math.min(allowed, counts[name]?.[counted] ?? 0)])
          .filter(([, allowed]) => allowed > 0)
          .sort(([left], [right]) => left.localeCompare(right)),
      ),
    ]);
  return Object.fromEntries(packages.filter(([, allowed]) => Object.keys(allowed).length > 0));
}

function entriesOf(counts: Counts): [Counted, number][] {
  return Object.entries(counts) as [Counted, number][];
}

function countsOf({ findings, words }: Measured): Baseline {
  const counts: Record<string, Partial<Record<Counted, number>>> = {};
  const add = (name: string, counted: Counted) => {
    const own = (counts[name] ??= {});
    own[counted] = (own[counted] ?? 0) + 1;
  };
  for (const { package: name, limit } of findings) add(name, limit);
  for (const { file } of words) add(homeOf(file), 'words');
  return counts;
}

function describeExcess(excess: Excess, { findings, words }: Measured, changed: ReadonlySet<string>): string {
  const { package: name, counted, count, allowed } = excess;
  const places =
    counted === 'words'
      ? words.filter(({ file }) => homeOf(file) === name).map((hit) => ({ path: hit.file, text: describeHit(hit) }))
      : findings.filter((finding) => finding.package === name && finding.limit === counted);
  const isChanged = ({ path }: { readonly path: string }) =>
    changed.has(path) || [...changed].some((file) => file.startsWith(`${path}/`));
  const named = allowed === 0 ? places : places.filter(isChanged);
  const list = counted === 'words' ? '--words' : '--limits';
  return [
    `${name} has ${count} ${PHRASES[counted]}, ${allowed} allowed. All of them: npm run house -- ${list} ${name}`,
    ...named.slice(0, MOST_NAMED).map(({ text }) => `  ${text}`),
  ].join('\n');
}

const PHRASES: Readonly<Record<Counted, string>> = {
  files: 'source files',
  folders: 'folders',
  hookFiles: 'files use-*',
  shortFiles: 'files that are too short',
  longFiles: 'files that are too long',
  innerIndexes: 'index files that package.json does not name',
  crowdedFolders: 'folders with too many files',
  refusedFolders: 'folders with refused names',
  deepFolders: 'folders that are too deep',
  words: 'refused words',
};

function isSize(counted: Counted): boolean {
  return SIZES.some((size) => size === counted);
}

/** The package of a file; files of the root have one name together. */
export function homeOf(file: string): string {
  return file.includes('/') ? packageOf(file) : 'root';
}
