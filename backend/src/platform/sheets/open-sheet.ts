import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { isFormula } from '../csv.ts';
import { openXlsx } from './open-xlsx.ts';
import { type Sheet, SHEET_LIMITS, SheetFault, type SheetRow } from './sheet.ts';

/** Old Excel files, and new ones that are protected by a password. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * Opens a table, CSV or XLSX, by what is in it: names of files say what they want.
 * @throws SheetFault for what is neither
 * @see docs/product/imports.md
 */
export async function openSheet(bytes: Buffer): Promise<Sheet> {
  if (bytes.length === 0) throw new SheetFault('O arquivo está vazio.');
  if (bytes.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE))
    throw new SheetFault('Planilhas .xls ou com senha não são lidas. Salve como .xlsx sem senha, ou como CSV.');
  return bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' ? openXlsx(bytes) : openCsv(bytes);
}

/** Between two pieces everything else has its turn. */
const PIECE_LETTERS = 32 * 1024;
const SEPARATORS = [';', ',', '\t'] as const;
/** A row cannot be longer: a quotation mark that is never closed would take the whole file for one. */
const MAX_ROW_BYTES = 256 * 1024;

/**
 * Opens a CSV: UTF-8 or Windows-1252, separated by semicolons, commas or tabs, whichever its first line has the
 * most of.
 * @throws SheetFault for what is no text; its rows throw it for quotation marks that do not close
 */
function openCsv(bytes: Buffer): Sheet {
  // Its parser counts the two letters of a line's end within quotation marks as two lines.
  const text = decodeText(bytes).replace(/\r\n?/g, '\n');
  return { isFrom1904: false, rows: () => rowsOf(text, separatorOf(text)) };
}

async function* rowsOf(text: string, delimiter: string): AsyncGenerator<SheetRow> {
  // Where the next row begins, as far as it is parsed: rows that are not read yet are dropped with a fault behind them.
  let parsedLine = 1;
  const parser = parse({
    on_record: (record: string[], { lines }) => {
      parsedLine = lines + 1;
      return record;
    },
    delimiter,
    info: true,
    relax_column_count: true,
    max_record_size: MAX_ROW_BYTES,
    record_delimiter: '\n',
  });
  // What it throws arrives by the parser too.
  void pipeline(Readable.from(piecesOf(text)), parser).catch(() => undefined);
  let line = 1;
  try {
    // What `info` and `on_record` make of a row.
    for await (const { record, info } of parser as AsyncIterable<{
      readonly record: readonly string[];
      readonly info: { readonly lines: number };
    }>) {
      const cells = record.map((cell) => ({
        text: cell,
        kind: isFormula(cell) ? ('formula' as const) : ('text' as const),
      }));
      requireSize(cells, line);
      if (record.some((cell) => cell.trim() !== '')) yield { line, cells };
      // The row ends there; the next one begins after it.
      line = info.lines + 1;
    }
  } catch (error) {
    throw error instanceof CsvError ? faultOf(error, parsedLine) : error;
  } finally {
    parser.destroy();
  }
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE_LETTERS) {
    yield text.slice(at, at + PIECE_LETTERS);
    await nextTurn();
  }
}

function requireSize(cells: SheetRow['cells'], line: number): void {
  if (cells.length > SHEET_LIMITS.columns)
    throw new SheetFault(`A linha ${line} tem mais de ${SHEET_LIMITS.columns} colunas.`, line);
  if (cells.some(({ text }) => text.length > SHEET_LIMITS.cellLetters))
    throw new SheetFault(`A linha ${line} tem uma célula grande demais.`, line);
}

function faultOf({ code }: CsvError, line: number): SheetFault {
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED')
    return new SheetFault(`Na linha ${line} há aspas que não fecham.`, line);
  if (code === 'CSV_INVALID_CLOSING_QUOTE' || code === 'INVALID_OPENING_QUOTE')
    return new SheetFault(
      `Na linha ${line} há aspas no meio de uma célula. Escreva a célula entre aspas e as aspas de dentro em dobro.`,
      line,
    );
  return new SheetFault(`A linha ${line} não pôde ser lida como CSV.`, line);
}

/** By the first line that has anything in it; quoted text does not count. */
function separatorOf(text: string): string {
  const [first = ''] = text.trimStart().split('\n', 1);
  const bare = first.replace(/"[^"]*"/g, '');
  const counted = SEPARATORS.map((separator) => ({ separator, times: bare.split(separator).length }));
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).separator;
}

/**
 * Reads the text of a file: UTF-16 by its mark, else UTF-8 with or without one, and what is none is Windows-1252, as
 * spreadsheets in Brazil save.
 * @throws SheetFault for what is no text
 */
function decodeText(bytes: Buffer): string {
  const text = decoded(bytes);
  if (text.includes('\0')) throw new SheetFault('O arquivo não é um CSV nem uma planilha XLSX.');
  return text;
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
