import type { FolderFigures } from './folder-law.ts';
import type { SourceFigures } from './source-figures.ts';

/** The figures of one package, or of all together. */
export interface HouseRow extends FolderFigures, SourceFigures {
  readonly name: string;
}

const COLUMNS: readonly (readonly [title: string, value: (row: HouseRow) => string | number])[] = [
  ['package', (row) => row.name],
  ['folders', (row) => row.folders],
  ['in circles', (row) => row.inCircles],
  ['arrows', (row) => row.arrows],
  ['back', (row) => row.backArrows],
  ['source files', (row) => row.sourceFiles],
  ['median lines', (row) => row.medianLines],
  ['median width', (row) => row.medianWidth],
  ['99 % width', (row) => row.width99],
  ['>120 source', (row) => `${row.wideSource.toFixed(1)} %`],
  ['>120 tests', (row) => `${row.wideTests.toFixed(1)} %`],
  ['<20 lines', (row) => row.under20],
  ['small, one neighbour', (row) => row.smallForOneNeighbour],
  ['lines', (row) => row.lines],
];

/** The table of `npm run house`, a row for each package, as Markdown with its columns aligned. */
export function houseTable(rows: readonly HouseRow[]): string {
  const cells = [COLUMNS.map(([title]) => title), ...rows.map((row) => COLUMNS.map(([, value]) => String(value(row))))];
  const widths = COLUMNS.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const written = cells.map((line) => {
    const padded = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    return `| ${padded.join(' | ')} |`;
  });
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [written[0], rule, ...written.slice(1)].join('\n');
}
