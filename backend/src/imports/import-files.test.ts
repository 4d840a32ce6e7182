import { checkImportCall } from '@acolhe/contracts/operations';
import { IMPORT_LIMITS } from '@acolhe/domain';
import { SHEET_LIMITS } from '../platform/sheets/sheet.ts';
import { makeXlsx } from '../platform/sheets/testing/make-xlsx.ts';
import { cpfOf, PATIENT_HEADERS, patientLine, uploadFile } from './testing/import-files.ts';
import { csv, importWorld } from './testing/import-world.ts';

const world = importWorld();
const { line, upload, check, checked, bringIn, patientOf } = world;

it.each([
  ['no headers', csv(patientLine(1), patientLine(2)), 'falta o cabeçalho'],
  ['a header twice', csv('CPF;Nome;cpf', '1;2;3'), 'O cabeçalho tem a coluna "cpf" duas vezes.'],
  ['nothing below the headers', csv(PATIENT_HEADERS), 'nenhuma linha abaixo dele'],
  ['nothing at all', Buffer.alloc(0), 'O arquivo está vazio.'],
  [
    'quotation marks that do not close',
    csv(PATIENT_HEADERS, `"${patientLine(1)}`),
    'Na linha 2 há aspas que não fecham.',
  ],
  [
    'quotation marks in the middle of a cell',
    csv(PATIENT_HEADERS, patientLine(1), patientLine(2, { Nome: 'Ana "Nina" Sá' })),
    'Na linha 3 há aspas no meio de uma célula. Escreva a célula entre aspas e as aspas de dentro em dobro.',
  ],
  ['too many columns', csv('a;b', '1;'.repeat(SHEET_LIMITS.columns + 1)), 'A linha 2 tem mais de 200 colunas.'],
  [
    'a cell that is too large',
    csv('a;b', `1;${'x'.repeat(SHEET_LIMITS.cellLetters + 1)}`),
    'A linha 2 tem uma célula grande demais.',
  ],
  ['an old spreadsheet in it', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'Planilhas .xls ou com senha não são lidas.'],
  ['a spreadsheet that is cut off', makeXlsx([['CPF'], ['1']]).subarray(0, 200), 'A planilha está danificada.'],
  ['a picture in it', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'O arquivo não é um CSV nem uma planilha XLSX.'],
  ['too many lines', csv('a;b', ...Array<string>(IMPORT_LIMITS.lines + 1).fill('1;2')), 'mais de 50.000 linhas'],
])('a file with %s is refused as it is sent', async (_what, bytes, message) => {
  const { status, body } = await upload(bytes);
  expect([status, body.msg]).toEqual([400, expect.stringContaining(message)]);
});

it('a file of 100 MB is refused with the limit before it is read', async () => {
  const { status, body } = await uploadFile(world.app, world.token, 'patients', csv('a;b', '1;2'), {
    'content-length': String(100 * 1024 ** 2),
  });
  expect([status, body.code, body.msg]).toEqual([413, 'too-large', 'O arquivo é maior que 30 MB.']);
});

it.each([
  ['UTF-8', 'utf8', ''],
  ['UTF-8 with its mark', 'utf8', '\uFEFF'],
  ['Windows-1252', 'latin1', ''],
  ['UTF-16', 'utf16le', '\uFEFF'],
] as const)('a file in %s is brought in with its accents', async (_name, encoding, mark) => {
  const number = 200 + ['utf8', 'latin1', 'utf16le'].indexOf(encoding) * 2 + mark.length;
  const text = [PATIENT_HEADERS, line(number, { Nome: 'Conceição Brandão' })].join('\r\n');
  expect(await bringIn(Buffer.from(mark + text, encoding))).toMatchObject({ state: 'done', created: 1 });
  expect(await patientOf(cpfOf(number))).toMatchObject({ name: 'Conceição Brandão' });
});

it.each([
  ['commas', ','],
  ['tabs', '\t'],
])(
  'a file separated by %s, with cells in quotation marks and other letters in its headers, is read',
  async (_name, by) => {
    const quoted = (text: string) =>
      text
        .split(';')
        .map((cell) => `"${cell}"`)
        .join(by);
    const file = csv(quoted(PATIENT_HEADERS.toUpperCase().replace('CPF', ' cpf ')), quoted(line(221)));
    expect(await checked(file)).toMatchObject({ created: 1, badLines: 0 });
  },
);

it('a file that is separated by something else has one column, in which the fields are not found', async () => {
  const file = csv(PATIENT_HEADERS.replaceAll(';', '|'), line(222).replaceAll(';', '|'));
  const { body } = await upload(file);
  expect(body.columns).toHaveLength(1);
  const { status, body: refused } = await world.app.call(
    checkImportCall,
    { id: body.id, mapping: body.mapping },
    { token: world.token },
  );
  expect([status, refused.msg]).toEqual([
    400,
    'Indique a coluna de: CPF, Nome, Data de nascimento, Sexo, E-mail, Telefone, Instituição.',
  ]);
});

it('columns that were not recognized are refused until each required field has one, and are corrected by hand', async () => {
  const file = csv(PATIENT_HEADERS.replace('CPF', 'Chave do beneficiário'), line(51));
  const { body } = await upload(file);
  expect(body.mapping).not.toHaveProperty('cpf');
  const refused = await world.app.call(checkImportCall, { id: body.id, mapping: body.mapping }, { token: world.token });
  expect([refused.status, refused.body.msg]).toEqual([400, 'Indique a coluna de: CPF.']);
  expect(await check({ ...body, mapping: { ...body.mapping, cpf: 0 } })).toMatchObject({ created: 1, badLines: 0 });
});
