import { openSheet } from './open-sheet.ts';
import { SHEET_LIMITS } from './sheet.ts';
import { makeXlsx, packageOf } from './testing/make-xlsx.ts';

async function rowsOf(bytes: Buffer) {
  const rows = [];
  for await (const row of (await openSheet(bytes)).rows()) rows.push(row);
  return rows;
}
const textsOf = async (bytes: Buffer) => (await rowsOf(bytes)).map(({ cells }) => cells.map(({ text }) => text));
const faultOf = (bytes: Buffer) =>
  rowsOf(bytes).then(
    () => 'no fault',
    (error: Error) => error.message,
  );

const NAMES = [
  ['Nome', 'Cidade'],
  ['João', 'São Paulo'],
];

it.each([
  ['UTF-8', Buffer.from('Nome;Cidade\r\nJoão;São Paulo\r\n')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFNome;Cidade\nJoão;São Paulo')],
  ['Windows-1252', Buffer.from('Nome;Cidade\r\nJoão;São Paulo\r\n', 'latin1')],
  ['UTF-16 with a mark', Buffer.from('\uFEFFNome;Cidade\r\nJoão;São Paulo\r\n', 'utf16le')],
  ['commas', Buffer.from('Nome,Cidade\nJoão,"São Paulo"\n')],
  ['tabs', Buffer.from('Nome\tCidade\rJoão\tSão Paulo\r')],
  ['XLSX', makeXlsx(NAMES)],
])('a table in %s is read', async (_name, bytes) => {
  expect(await textsOf(bytes)).toEqual(NAMES);
});

it('rows are counted as an editor counts them, also after empty ones and cells of several lines', async () => {
  const rows = await rowsOf(Buffer.from('a;b\r\n\r\n1;"x\r\ny"\r\n;\r\n2;z\r\n'));
  expect(rows.map(({ line, cells }) => [line, cells[0]?.text])).toEqual([
    [1, 'a'],
    [3, '1'],
    [6, '2'],
  ]);
});

it.each([
  ['Nome;Cidade\r\nAna;"São Paulo\r\nEva;Rio\r\n', 'Na linha 2 há aspas que não fecham.'],
  ['Nome;Cidade\r\nAna;Rio\r\nEva;"São" Paulo\r\n', 'Na linha 3 há aspas no meio de uma célula.'],
  ['Nome;Cidade\r\nAna "Nina" Sá;Rio\r\n', 'Na linha 2 há aspas no meio de uma célula.'],
  ['', 'O arquivo está vazio.'],
  ['GIF89a\0\0', 'O arquivo não é um CSV nem uma planilha XLSX.'],
])('the text %j is refused: %s', async (text, message) => {
  expect(await faultOf(Buffer.from(text))).toContain(message);
});

it('numbers of a sheet stay exact, empty cells retain their place, and a formula is marked and not run', async () => {
  const [row] = await rowsOf(makeXlsx([[52998224725, '', 'a & b', { formula: 'HYPERLINK("x")', value: 'y' }]]));
  expect(row?.cells).toEqual([
    { text: '52998224725', kind: 'number' },
    { text: '', kind: 'text' },
    { text: 'a & b', kind: 'text' },
    { text: 'y', kind: 'formula' },
  ]);
  const [csv] = await rowsOf(Buffer.from('=cmd|calc;@soma;-1+2;+55 11 91234-5678;-\n'));
  expect(csv?.cells.map(({ kind }) => kind)).toEqual(['formula', 'formula', 'formula', 'text', 'text']);
});

/** States another size of each unpacked file in the directory at the end. */
function withSizes(bytes: Buffer, size: number): Buffer {
  const changed = Buffer.from(bytes);
  for (let at = changed.indexOf('PK\u0001\u0002'); at >= 0; at = changed.indexOf('PK\u0001\u0002', at + 4))
    changed.writeUInt32LE(size, at + 24);
  return changed;
}

it('a spreadsheet that would unpack to more than any table is refused before it is unpacked', async () => {
  const bomb = withSizes(makeXlsx(NAMES), SHEET_LIMITS.unpackedBytes + 1);
  expect(await faultOf(bomb)).toContain('grande demais quando descompactada');
});

it('a spreadsheet that unpacks to more than it says, is cut off, has entities or is old, is refused', async () => {
  const whole = makeXlsx(NAMES);
  const lying = withSizes(whole, 1);
  const entities = packageOf({ 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>' });
  for (const bytes of [lying, whole.subarray(0, whole.length - 30), entities])
    expect(await faultOf(bytes)).toContain('danificada');
  expect(await faultOf(Buffer.from('d0cf11e0a1b11ae100', 'hex'))).toContain('Salve como .xlsx');
});
