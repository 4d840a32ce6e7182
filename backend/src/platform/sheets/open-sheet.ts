import { openCsv } from './open-csv.ts';
import { openXlsx } from './open-xlsx.ts';
import { type Sheet, SheetFault } from './sheet.ts';

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
