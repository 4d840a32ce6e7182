/** What spreadsheets take for a formula at the beginning of a cell. */
const FORMULA = /^[=+\-@\t\r]/;
/** Spreadsheets know by it that the text is UTF-8. */
export const CSV_START = '\uFEFF';

/**
 * Says whether a spreadsheet would run a text as a formula. What begins as a telephone or a number below zero does is
 * none.
 */
export const isFormula = (text: string): boolean => FORMULA.test(text) && !/^[+-][\d\s().,-]*$/.test(text);

type Cell = string | number | boolean | null | undefined;

/**
 * Writes a line of CSV (RFC 4180) as spreadsheets in Brazil read it: with semicolons. A text that they would run as a
 * formula gets an apostrophe in front, which they do not show.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

function csvCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
