import { strToU8, zipSync } from 'fflate';

/** A cell of a generated sheet: a text, a number, or a formula with its result. */
export type GeneratedCell = string | number | { readonly formula: string; readonly value: string };

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const COLUMNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Makes an XLSX as spreadsheets do: texts are shared, empty cells are left out. */
export function makeXlsx(rows: readonly (readonly GeneratedCell[])[], { isFrom1904 = false } = {}): Buffer {
  const shared = new Map<string, number>();
  const cellOf = (cell: GeneratedCell, reference: string) => {
    if (cell === '') return '';
    if (typeof cell === 'number') return `<c r="${reference}" s="1"><v>${cell}</v></c>`;
    if (typeof cell === 'object')
      return `<c r="${reference}" t="str"><f>${escape(cell.formula)}</f><v>${escape(cell.value)}</v></c>`;
    const at = shared.get(cell) ?? shared.size;
    shared.set(cell, at);
    return `<c r="${reference}" t="s"><v>${at}</v></c>`;
  };
  const rowsXml = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, on) => cellOf(cell, `${COLUMNS[on]}${at + 1}`)).join('')}</row>`,
    )
    .join('');
  return packageOf({
    'xl/workbook.xml': `<workbook><workbookPr date1904="${isFrom1904 ? 1 : 0}"/><sheets><sheet name="A" r:id="rId3"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId3" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${[...shared.keys()].map((text) => `<si><r><t>${escape(text)}</t></r><rPh><t>x</t></rPh></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rowsXml}</sheetData></worksheet>`,
  });
}

/** Packs files as a spreadsheet is packed. */
export const packageOf = (files: Readonly<Record<string, string | Uint8Array>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  );
