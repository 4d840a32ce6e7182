import {
  cancelImportCall,
  checkImportCall,
  exportImportProblemsCall,
  type ImportRecord,
  listImportProblemsCall,
  listImportsCall,
  readImportCall,
  startImportCall,
  uploadImportCall,
} from '@acolhe/contracts/operations';
import { IMPORT_LIMITS, importFieldsOf } from '@acolhe/domain';
import { HttpProblem } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveFile } from '../page/save-file.ts';
import { follow, open, press, title } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

jest.mock('../page/save-file.ts', () => ({ saveFile: jest.fn() }));

beforeAll(() => {
  // jsdom makes no addresses of files.
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});

const COLUMNS = ['Nome', 'E-mail', 'Cargo da pessoa', 'Registro'];
const UPLOADED: ImportRecord = {
  id: 7,
  kind: 'professionals',
  fileName: 'equipe.csv',
  administratorName: 'Alice Prado',
  state: 'mapping',
  lines: 3,
  createdAt: '2026-11-24T12:00:00Z',
  columns: COLUMNS,
  mapping: { name: 0, email: 1, registration: 3 },
  linesDone: 0,
  badLines: 0,
};
const CHECKED: ImportRecord = { ...UPLOADED, state: 'checked', linesDone: 3, created: 2, existing: 1 };
const BAD: ImportRecord = {
  ...CHECKED,
  created: 1,
  badLines: 1,
};
const PROBLEM = { place: 1, line: 3, column: 'E-mail', value: 'x', message: 'Verifique o e-mail.' };

/** Opens an import; the service returns the current value of `record`. */
async function openImport(first: ImportRecord, heading = first.fileName) {
  const served = { record: first };
  const net = open({ as: sampleAdministrator(), at: '/importar/7' });
  net.answer(readImportCall, () => served.record);
  net.answer(listImportProblemsCall, ({ cursor }) =>
    cursor === undefined ? { items: [PROBLEM], nextCursor: '1' } : { items: [{ ...PROBLEM, place: 2, line: 60_001 }] },
  );
  await title(heading);
  return { net, served };
}

const file = (name = 'equipe.csv', size?: number) => {
  const sheet = new File(['Nome;E-mail'], name, { type: 'text/csv' });
  if (size !== undefined) Object.defineProperty(sheet, 'size', { value: size });
  return sheet;
};
const field = (label: RegExp) => screen.getByRole('combobox', { name: label });

it('"Importar" sends a file of a kind, and continues at its address', async () => {
  const net = open({ as: sampleAdministrator(), at: '/importar' });
  net.answer(listImportsCall, () => ({ items: [] }));
  net.answer(uploadImportCall, () => UPLOADED);
  net.answer(readImportCall, () => UPLOADED);
  await title('Importar');
  await follow('Enviar arquivo');
  await title('Enviar arquivo');
  await userEvent.selectOptions(screen.getByLabelText('O que o arquivo traz'), 'professionals');
  expect(screen.getByRole('region', { name: 'Colunas do arquivo' }).textContent).toContain('Registro no conselho');
  await userEvent.upload(screen.getByLabelText('Arquivo'), file());
  await press('Enviar');
  await title('equipe.csv');
  expect(location.pathname).toBe('/importar/7');
  expect(net.seen(uploadImportCall)).toHaveLength(1);
});

it('"Enviar arquivo" sends neither nothing nor a file too large, and says why the service refused one', async () => {
  const net = open({ as: sampleAdministrator(), at: '/importar/novo' });
  net.answer(
    uploadImportCall,
    () => new HttpProblem({ httpStatus: 400, code: 'invalid-input', message: 'Na linha 2 há aspas que não fecham.' }),
  );
  await title('Enviar arquivo');
  await press('Enviar');
  expect(await screen.findByText('Escolha um arquivo')).toBeTruthy();
  await userEvent.upload(screen.getByLabelText('Arquivo'), file('grande.csv', IMPORT_LIMITS.fileBytes + 1));
  await press('Enviar');
  expect(await screen.findByText('grande.csv: cada arquivo pode ter até 30 MB.')).toBeTruthy();
  expect(net.seen(uploadImportCall)).toEqual([]);
  await userEvent.upload(screen.getByLabelText('Arquivo'), file());
  await press('Enviar');
  expect(await screen.findByText('Na linha 2 há aspas que não fecham.')).toBeTruthy();
});

it('"Enviar arquivo" names the file that was chosen, and takes another in its place or gives it up', async () => {
  open({ as: sampleAdministrator(), at: '/importar/novo' });
  await title('Enviar arquivo');
  const picker = screen.getByLabelText<HTMLInputElement>('Arquivo');
  expect(screen.getByText(/^CSV ou XLSX, até 30 MB e 50\.000 linhas;/).id).toBe(
    picker.getAttribute('aria-describedby'),
  );
  const chosen = () =>
    screen.queryAllByRole('button', { name: /^Remover / }).map((button) => button.closest('li')?.textContent);
  await userEvent.upload(picker, file());
  expect(chosen()).toEqual(['equipe.csv1 kBRemover']);
  expect(screen.getByText('Trocar o arquivo')).toBeTruthy();
  await userEvent.upload(picker, file('equipe-corrigida.csv'));
  expect(chosen()).toEqual(['equipe-corrigida.csv1 kBRemover']);
  await press('Remover equipe-corrigida.csv');
  expect(chosen()).toEqual([]);
  expect(document.activeElement).toBe(picker);
});

it('the columns of an import are proposed, must be whole and each once, are corrected before the check', async () => {
  const { net, served } = await openImport(UPLOADED);
  net.answer(checkImportCall, () => (served.record = CHECKED));
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Nome/ })).value).toBe('0');
  await press('Verificar');
  expect((await screen.findAllByText('Indique a coluna de Função')).length).toBeGreaterThan(0);
  await userEvent.selectOptions(field(/^Função/), '1');
  await press('Verificar');
  expect((await screen.findAllByText('Esta coluna já está em E-mail')).length).toBeGreaterThan(0);
  await userEvent.selectOptions(field(/^Função/), 'Cargo da pessoa');
  await press('Verificar');
  await waitFor(() =>
    expect(net.seen(checkImportCall).map(({ input }) => input)).toEqual([
      { id: 7, mapping: { name: 0, email: 1, role: 2, registration: 3 } },
    ]),
  );
  expect(await screen.findByText('O arquivo está pronto para importar')).toBeTruthy();
});

it('bad lines are named with column, value and fault, exported, and prevent the import', async () => {
  const { net } = await openImport(BAD);
  net.answer(exportImportProblemsCall, () => new Response('Linha'));
  const row = await screen.findByRole('row', { name: /^3 .*E-mail.*x.*Verifique o e-mail\./ });
  expect(within(row).getAllByRole('cell')).toHaveLength(3);
  await press('Próxima página');
  expect(await screen.findByRole('row', { name: /^60\.001 / })).toBeTruthy();
  await press('Primeira página');
  expect(await screen.findByRole('row', { name: /^3 / })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull();
  await press('Baixar linhas com erro');
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'linhas-com-erro.csv'));
  await press('Mudar as colunas');
  expect(await screen.findByRole('button', { name: 'Verificar' })).toBeTruthy();
});

it('an import begins after a question, shows how far it is, and says what it brought in', async () => {
  const { net, served } = await openImport(CHECKED);
  net.answer(startImportCall, () => (served.record = { ...CHECKED, state: 'importing', linesDone: 1 }));
  await press('Importar 2 linhas');
  expect(net.seen(startImportCall)).toEqual([]);
  await press('Importar');
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Importando' });
  expect([bar.value, bar.max]).toEqual([1, 3]);
  expect(screen.getByText('1 de 3 linhas.')).toBeTruthy();
  served.record = { ...CHECKED, state: 'done' };
  expect(await screen.findByText('Importado: 2 linhas')).toBeTruthy();
});

it('a reload during an import shows its progress again, and can cancel it', async () => {
  const { net, served } = await openImport({ ...CHECKED, state: 'importing', linesDone: 2 });
  net.answer(cancelImportCall, () => (served.record = { ...CHECKED, state: 'cancelled' }));
  await screen.findByRole('progressbar', { name: 'Importando' });
  await press('Cancelar a importação');
  expect(await screen.findByText('A importação foi cancelada')).toBeTruthy();
});

it('a refused call shows the reason, and the import is read again', async () => {
  const { net, served } = await openImport(CHECKED);
  net.answer(startImportCall, () => {
    served.record = { ...CHECKED, state: 'failed', fault: 'Nada foi trazido.' };
    return new HttpProblem({ httpStatus: 409, code: 'import-not-ready', message: 'Atualize a página.' });
  });
  await press('Importar 2 linhas');
  await press('Importar');
  expect(await screen.findByText('Atualize a página.')).toBeTruthy();
  expect(await screen.findByText('Nada foi trazido.')).toBeTruthy();
});

it('a file of which all is there says so, and offers nothing to import', async () => {
  await openImport({ ...CHECKED, created: 0, existing: 3 });
  expect(await screen.findByText('Tudo o que o arquivo traz já existe')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull();
});

it('imports are listed with what they bring and how far they are', async () => {
  const net = open({ as: sampleAdministrator(), at: '/importar' });
  net.answer(listImportsCall, () => ({ items: [{ ...UPLOADED, state: 'importing' as const }] }));
  expect(await screen.findByRole('row', { name: /equipe\.csv.*Profissionais.*3.*Importando/ })).toBeTruthy();
});

it('an address of no import says so', async () => {
  open({ as: sampleAdministrator(), at: '/importar/x' });
  await title('Importação');
  expect(screen.getByText('Não há importação neste endereço')).toBeTruthy();
});

it('every field of a file has a hint of how it is written', () => {
  for (const kind of ['patients', 'professionals', 'gift-cards', 'agendas'] as const)
    for (const { hint } of importFieldsOf(kind)) expect(hint).not.toBe('');
});
