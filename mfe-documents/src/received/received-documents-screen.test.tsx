import {
  type ClinicalDocument,
  countNewDocumentsCall,
  markDocumentsSeenCall,
  openFileCall,
  searchClinicalDocumentsCall,
} from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session/queries';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RECEIVED_DOCUMENTS_PATH } from '../../remote.config.ts';
import { openRecords, recordsService } from '../testing/open-records.tsx';

const EMPTY = 'Nenhum dado encontrado no momento. Tente uma nova pesquisa.';

const documentOf = (id: number, changes: Partial<ClinicalDocument> = {}): ClinicalDocument => ({
  id,
  fileId: 1000 + id,
  name: `Receita ${id}.pdf`,
  type: 'prescription',
  consultedOn: '2026-07-28',
  url: `/api/files/${1000 + id}`,
  issuedAt: '2026-07-28T17:00:00.000Z',
  ...changes,
});
const DOCUMENTS = Array.from({ length: 25 }, (_, index) => documentOf(25 - index));

let service: StubService;
beforeEach(() => {
  service = recordsService();
  service.answer(markDocumentsSeenCall, () => ({ ok: true, message: '' }));
  listIs(DOCUMENTS);
});
afterEach(() => {
  jest.restoreAllMocks();
  service.stop();
});

function listIs(all: readonly ClinicalDocument[]): void {
  service.answer(searchClinicalDocumentsCall, ({ type, consultedOn, page = 1, pageSize = 10 }) => {
    const found = all.filter(
      (one) => (!type || one.type === type) && (!consultedOn || one.consultedOn === consultedOn),
    );
    const documents = found.slice((page - 1) * pageSize, page * pageSize);
    return { ok: true, total: found.length, pages: Math.ceil(found.length / pageSize), documents };
  });
}

const open = (state?: unknown) => openRecords(RECEIVED_DOCUMENTS_PATH, state);
const searches = () => service.seen(searchClinicalDocumentsCall).map(({ input }) => input);
const table = () => screen.findByRole('table', { name: 'Documentos Médicos Recebidos' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, -1).map(({ textContent }) => textContent));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const range = (text: string) => screen.findByText(text, { selector: '[role=status]' });

describe('received documents', () => {
  it('are listed with file, type and date, and withdrawn ones are marked', async () => {
    listIs([
      documentOf(5, { name: 'Receita de losartana', withdrawnAt: '2026-08-01T12:00:00Z' }),
      documentOf(4, { name: 'Hemograma', type: 'exam-request' }),
      documentOf(3, { name: 'Dois dias', type: 'certificate', consultedOn: '2026-06-15' }),
      documentOf(2, { name: 'Cardiologia', type: 'referral' }),
      documentOf(1, { name: 'Da consulta', type: 'report' }),
    ]);
    open();
    expect(await rows()).toEqual([
      ['Receita de losartanaRetirado', 'Receita', '28/07/2026'],
      ['Hemograma', 'Solicitação de Exame', '28/07/2026'],
      ['Dois dias', 'Atestado/Declaração', '15/06/2026'],
      ['Cardiologia', 'Encaminhamento', '28/07/2026'],
      ['Da consulta', 'Relatório', '28/07/2026'],
    ]);
    expect(
      within(await table())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Arquivo', 'Tipo de Arquivo', 'Data de Consulta', 'Ações']);
  });

  it('are requested with the CPF of the patient, which is in no address', async () => {
    open();
    await table();
    expect(searches()).toEqual([{ cpf: '52998224725', page: 1, pageSize: 10 }]);
  });

  it('are listed by ten to a page, and by twenty or fifty on request', async () => {
    open();
    await range('1 - 10 de 25');
    await press('Próxima página');
    await range('11 - 20 de 25');
    await waitFor(async () => expect((await rows())[0]?.[0]).toBe('Receita 15.pdf'));
    await press('Próxima página');
    await range('21 - 25 de 25');
    await userEvent.selectOptions(screen.getByLabelText('Por página'), '50');
    await range('1 - 25 de 25');
    expect(searches().map(({ page, pageSize }) => [page, pageSize])).toEqual([
      [1, 10],
      [2, 10],
      [3, 10],
      [1, 50],
    ]);
  });

  it('are reported as seen, up to the newest, once', async () => {
    open();
    await range('1 - 10 de 25');
    await waitFor(() => expect(service.seen(markDocumentsSeenCall)).toMatchObject([{ input: { documentId: 25 } }]));
    await press('Próxima página');
    await waitFor(async () => expect((await rows())[0]?.[0]).toBe('Receita 15.pdf'));
    await press('Página anterior');
    await waitFor(async () => expect((await rows())[0]?.[0]).toBe('Receita 25.pdf'));
    expect(service.seen(markDocumentsSeenCall)).toHaveLength(1);
  });

  it('make the home’s count of new ones be read again once they were seen', async () => {
    const home = portalApi.enhanceEndpoints({ addTagTypes: ['newDocuments'] }).injectEndpoints({
      endpoints: (build) => ({
        countElsewhere: build.query({ ...callEndpoint(countNewDocumentsCall), providesTags: ['newDocuments'] }),
      }),
    });
    service.answer(countNewDocumentsCall, () => ({ unreadGuidance: 0, count: 2 }));
    const { store } = open();
    const count = store.dispatch(home.endpoints.countElsewhere.initiate({}));
    await waitFor(() => expect(service.seen(markDocumentsSeenCall)).toHaveLength(1));
    await waitFor(() => expect(service.seen(countNewDocumentsCall)).toHaveLength(2));
    count.unsubscribe();
  });

  it('are not reported as seen by a search, which may omit new ones', async () => {
    open({ receivedDocuments: { type: 'prescription' } });
    await range('1 - 10 de 25');
    expect(service.seen(markDocumentsSeenCall)).toEqual([]);
  });

  it('are read again after a failure', async () => {
    service.answer(searchClinicalDocumentsCall, () => new HttpProblem({ httpStatus: 503 }));
    open();
    expect(await screen.findByText('Não foi possível carregar os documentos')).toBeTruthy();
    listIs(DOCUMENTS);
    await press('Tentar novamente');
    await range('1 - 10 de 25');
  });

  it('say that there are none', async () => {
    listIs([]);
    open();
    expect(await screen.findByText(EMPTY)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Limpar' })).toHaveLength(1);
  });
});

describe('the search of received documents', () => {
  it('finds those of a type and of a day', async () => {
    listIs([...DOCUMENTS, documentOf(90, { name: 'Dois dias', type: 'certificate', consultedOn: '2026-06-15' })]);
    open();
    await table();
    const types = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tipo de Arquivo' });
    expect([...types.options].map(({ text }) => text)).toEqual([
      'Todos os tipos',
      'Receita',
      'Solicitação de Exame',
      'Atestado/Declaração',
      'Encaminhamento',
      'Relatório',
    ]);
    await userEvent.selectOptions(types, 'Atestado/Declaração');
    await userEvent.type(screen.getByLabelText('Data de Consulta'), '15062026');
    await press('Pesquisar');
    await range('1 - 1 de 1');
    expect(await rows()).toEqual([['Dois dias', 'Atestado/Declaração', '15/06/2026']]);
    expect(searches().at(-1)).toMatchObject({ type: 'certificate', consultedOn: '2026-06-15', page: 1 });
  });

  it.each([
    ['31022026', 'Data de Consulta Inválida!'],
    ['1206', 'Data de Consulta Inválida!'],
    ['22082026', 'Data deve ser igual ou inferior ao dia de hoje!'],
  ])('refuses the date %s: %s', async (typed, message) => {
    open();
    await table();
    const box = screen.getByLabelText<HTMLInputElement>('Data de Consulta');
    await userEvent.type(box, typed);
    await press('Pesquisar');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(box);
    expect(searches()).toHaveLength(1);
  });

  it('takes today, and no date as no filter', async () => {
    open();
    await table();
    await press('Pesquisar');
    await userEvent.type(screen.getByLabelText('Data de Consulta'), '21082026');
    await press('Pesquisar');
    await screen.findByText(EMPTY);
    expect(searches().map(({ consultedOn }) => consultedOn)).toEqual([undefined, '2026-08-21']);
  });

  it('that found nothing says so, and is cleared with its fields', async () => {
    open();
    await table();
    await userEvent.selectOptions(screen.getByLabelText('Tipo de Arquivo'), 'Relatório');
    await press('Pesquisar');
    expect(await screen.findByText(EMPTY)).toBeTruthy();
    await press('Limpar');
    await range('1 - 10 de 25');
    expect(screen.getByLabelText<HTMLSelectElement>('Tipo de Arquivo').value).toBe('');
  });

  it('is stored in the history entry, with its page', async () => {
    open({ receivedDocuments: { type: 'prescription', day: '2026-07-28', page: 1, pageSize: 20 } });
    await range('21 - 25 de 25');
    expect(screen.getByLabelText<HTMLSelectElement>('Tipo de Arquivo').value).toBe('prescription');
    expect(screen.getByLabelText<HTMLInputElement>('Data de Consulta').value).toBe('28/07/2026');
    expect(searches()).toMatchObject([{ type: 'prescription', consultedOn: '2026-07-28', page: 2, pageSize: 20 }]);
  });

  it('shows the last page when the entry holds one beyond it', async () => {
    open({ receivedDocuments: { page: 40 } });
    await range('21 - 25 de 25');
    await waitFor(async () => expect((await rows())[0]?.[0]).toBe('Receita 5.pdf'));
  });

  it('restarts when the entry holds no valid search', async () => {
    open({ receivedDocuments: { type: 'letter', day: '2026-02-31', page: -1, pageSize: 7 } });
    await range('1 - 10 de 25');
    expect(searches()).toEqual([{ cpf: '52998224725', page: 1, pageSize: 10 }]);
  });
});

it('a received document is called by its type, who issued it and its day, with the year of another year', async () => {
  const issuerName = 'Helena Dias';
  listIs([documentOf(2, { issuerName }), documentOf(1, { issuerName, consultedOn: '2025-11-24', type: 'report' })]);
  open();
  expect((await rows()).map(([title]) => title)).toEqual([
    'Receita, Helena Dias, 28 de julho',
    'Relatório, Helena Dias, 24 de novembro de 2025',
  ]);
  await press('Abrir: Receita, Helena Dias, 28 de julho');
  expect(screen.getByRole('dialog', { name: 'Receita, Helena Dias, 28 de julho' })).toBeTruthy();
});

describe('a received document', () => {
  beforeEach(() =>
    service.answer(openFileCall, () => ({ url: 'https://service.test/opened', expiresAt: '2026-08-21T17:01:00Z' })),
  );

  it('is viewed in a new tab', async () => {
    const replace = jest.fn();
    const tab = { document: document.implementation.createHTMLDocument(), location: { replace }, opener: window };
    jest.spyOn(window, 'open').mockReturnValue(tab as never);
    open();
    await table();
    await press('Abrir em nova aba: Receita 24.pdf');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://service.test/opened'));
    expect(service.seen(openFileCall)).toMatchObject([{ input: { fileId: 1024 } }]);
  });

  it('is viewed in the page', async () => {
    open();
    await table();
    await press('Abrir: Receita 24.pdf');
    expect(screen.getByRole('dialog', { name: 'Receita 24.pdf' })).toBeTruthy();
    await waitFor(() => expect(service.seen(openFileCall)).toMatchObject([{ input: { fileId: 1024 } }]));
    await press('Fechar');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
