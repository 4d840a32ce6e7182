/** A cell of the file. Formulas are never run: their text or stored result is all there is. */
export interface SheetCell {
  readonly text: string;
  /** number: of a spreadsheet, where a day is a number too. */
  readonly kind: 'text' | 'number' | 'formula';
}

/** A row that has something in it. */
export interface SheetRow {
  /** As an editor or a spreadsheet counts it, from 1. */
  readonly line: number;
  readonly cells: readonly SheetCell[];
}

/** An open file: its rows can be read any number of times. */
export interface Sheet {
  /** The days of numbers are counted from 1904, as old spreadsheets of Apple computers do. */
  readonly isFrom1904: boolean;
  rows(): AsyncIterable<SheetRow>;
}

/** Thrown for a file that is no table, or a broken one. The message is Portuguese; it may be shown. */
export class SheetFault extends Error {
  constructor(
    message: string,
    /** Where, if that is known. */
    readonly line?: number,
  ) {
    super(message);
    this.name = 'SheetFault';
  }
}

/** Message for a spreadsheet that cannot be read. */
export const BROKEN_SHEET = 'A planilha está danificada. Abra-a e salve-a de novo como .xlsx, ou como CSV.';

/** What a table may have at most; more is a mistake, or made to fill up the memory. */
export const SHEET_LIMITS = {
  columns: 200,
  cellLetters: 5_000,
  /** Of a compressed file, when it is unpacked. */
  unpackedBytes: 256 * 1024 ** 2,
  sharedTexts: 1_000_000,
} as const;
