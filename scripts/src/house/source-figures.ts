import { isTest, type Import } from './project-file.ts';

/** One file's text, its path from the root. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** Sizes of a set of files. Widths are counted in characters, blank lines left out. */
export interface SourceFigures {
  /** Files that are not tests. */
  readonly sourceFiles: number;
  /** Median of lines per source file. */
  readonly medianLines: number;
  /** Median width of the source lines. */
  readonly medianWidth: number;
  /** The width that 99 of 100 source lines keep. */
  readonly width99: number;
  /** Source lines over 120 wide, in percent of all. */
  readonly wideSource: number;
  /** Test lines over 120 wide, in percent of all. */
  readonly wideTests: number;
  /** Source files under 20 lines. */
  readonly under20: number;
  /** Source files of 30 lines or fewer that one file alone imports, from the same folder. */
  readonly smallForOneNeighbour: number;
  /** Lines of source and tests. */
  readonly lines: number;
}

const WIDEST = 120;

/**
 * Measures files for the table of `npm run house`.
 * @param texts the files to measure, tests among them
 * @param imports of the whole project; imports by tests do not make an importer
 */
export function sourceFigures(texts: readonly SourceText[], imports: readonly Import[]): SourceFigures {
  const source = texts.filter(({ file }) => !isTest(file));
  const tests = texts.filter(({ file }) => isTest(file));
  const lengths = source.map(({ text }) => linesOf(text).length);
  const widths = source.flatMap(({ text }) => widthsOf(text));
  return {
    sourceFiles: source.length,
    medianLines: quantile(lengths, 0.5),
    medianWidth: quantile(widths, 0.5),
    width99: quantile(widths, 0.99),
    wideSource: percentOver(widths),
    wideTests: percentOver(tests.flatMap(({ text }) => widthsOf(text))),
    under20: lengths.filter((length) => length < 20).length,
    smallForOneNeighbour: countSmallForOneNeighbour(source, imports),
    lines: texts.reduce((sum, { text }) => sum + linesOf(text).length, 0),
  };
}

function countSmallForOneNeighbour(source: readonly SourceText[], imports: readonly Import[]): number {
  const importers = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (!isTest(from)) importers.set(to, (importers.get(to) ?? new Set<string>()).add(from));
  }
  return source.filter(({ file, text }) => {
    const [only, ...others] = importers.get(file) ?? [];
    return only && others.length === 0 && folderOf(only) === folderOf(file) && linesOf(text).length <= 30;
  }).length;
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'));
}

function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

function widthsOf(text: string): number[] {
  return linesOf(text)
    .filter((line) => line.trim() !== '')
    .map((line) => line.length);
}

/** The value that the given share of the values does not exceed; 0 of none. */
function quantile(values: readonly number[], share: number): number {
  return [...values].sort((left, right) => left - right)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;
}

function percentOver(widths: readonly number[]): number {
  const over = widths.filter((width) => width > WIDEST).length;
  return widths.length === 0 ? 0 : Math.round((over / widths.length) * 1000) / 10;
}
