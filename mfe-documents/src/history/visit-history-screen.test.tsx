import { type Encounter, listEncountersCall, openFileCall } from '@acolhe/contracts';
import { foldText } from '@acolhe/domain';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VISIT_HISTORY_PATH } from '../../remote.config.ts';
import { openRecords, recordsService } from '../testing/open-records.tsx';

const EMPTY = 'Nenhum dado encontrado no momento. Tente uma nova pesquisa.';

const encounterOf = (id: number, changes: Partial<Encounter> = {}): Encounter => ({
  id: `v${id}`,
  status: 'finished',
  specialty: 'Pronto Atendimento',
  professionalName: 'Paula Mendes',
  date: '2026-07-28',
  time: '14:30',
  documents: [],
  ...changes,
});
const documentOf = (fileId: number, name: string, withdrawnAt?: string) => ({
  fileId,
  name,
  url: `/api/files/${fileId}`,
  withdrawnAt,
});
const ENCOUNTERS = [
  encounterOf(4, {
    documents: [documentOf(71, 'Receita.pdf'), documentOf(72, 'Atestado.pdf', '2026-08-01T12:00:00Z')],
  }),
  encounterOf(3, { status: 'interrupted', specialty: 'Cardiologia', professionalName: 'José Antônio Luz' }),
  encounterOf(2, { status: 'missed', date: '2026-06-15', time: '09:00' }),
  encounterOf(1, { status: 'cancelled', professionalName: undefined, date: '2026-06-15' }),
];

let service: StubService;
beforeEach(() => {
  service = recordsService();
  listIs(ENCOUNTERS);
});
afterEach(() => service.stop());

/** The service, which finds and pages the encounters. */
function listIs(all: readonly Encounter[]): void {
  service.answer(listEncountersCall, ({ date, professional, page = 1, pageSize = 10 }) => {
    const part = foldText(professional ?? '');
    const found = all.filter(
      (one) => (!date || one.date === date) && foldText(one.professionalName ?? '').includes(part),
    );
    return { ok: true, total: found.length, encounters: found.slice((page - 1) * pageSize, page * pageSize) };
  });
}
const open = (state?: unknown) => openRecords(VISIT_HISTORY_PATH, state);
const table = () => screen.findByRole('table', { name: 'Histórico de Atendimento' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const searches = () => service.seen(listEncountersCall).map(({ input }) => input);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const searchFor = async (professional: string, date: string) => {
  if (professional !== '') await userEvent.type(screen.getByLabelText('Profissional'), professional);
  if (date !== '') await userEvent.type(screen.getByLabelText('Data'), date);
  await press('Pesquisar');
};
const range = (text: string) => screen.findByText(text, { selector: '[role=status]' });

describe('the history of encounters', () => {
  it('shows what to do next where a professional wrote it', async () => {
    listIs([encounterOf(4, { guidance: 'Repouso e água.' }), encounterOf(3)]);
    open();
    await table();
    expect(screen.getByRole('columnheader', { name: 'Orientações' })).toBeTruthy();
    expect((await rows()).map((cells) => cells[5])).toEqual(['Repouso e água.', 'Nada anotado']);
  });

  it('shows why the clinic cancelled an appointment', async () => {
    listIs([encounterOf(4, { status: 'cancelled', clinicReason: 'Imprevisto do profissional' }), encounterOf(3)]);
    open();
    await table();
    expect(screen.getByRole('columnheader', { name: 'Cancelado pela clínica' })).toBeTruthy();
    expect((await rows()).map((cells) => cells[5])).toEqual(['Imprevisto do profissional', 'Não']);
  });

  it('marks a visit in which neither side received media of the other', async () => {
    listIs([encounterOf(4, { status: 'interrupted', isUnconnected: true })]);
    open();
    expect((await rows()).map(([status]) => status)).toEqual(['Sem som e imagem']);
  });

  it('reads a missed appointment as the list of appointments does, and a visit apart', async () => {
    const missed = encounterOf(4, { status: 'missed' });
    listIs([
      { ...missed, id: 'a4' },
      { ...missed, id: 'v4' },
    ]);
    open();
    expect((await rows()).map(([status]) => status)).toEqual(['Agendamento expirado', 'Não compareceu']);
  });

  it('shows status, specialty, professional, date, hour and what was issued', async () => {
    open();
    expect(await rows()).toEqual([
      ['Finalizado', 'Pronto Atendimento', 'Paula Mendes', '28/07/2026', '14:30', 'Receita.pdfAtestado.pdfRetirado'],
      ['Interrompido', 'Cardiologia', 'José Antônio Luz', '28/07/2026', '14:30', 'Nenhum'],
      ['Não compareceu', 'Pronto Atendimento', 'Paula Mendes', '15/06/2026', '09:00', 'Nenhum'],
      ['Cancelado', 'Pronto Atendimento', 'Nenhum', '15/06/2026', '14:30', 'Nenhum'],
    ]);
    expect(
      within(await table())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Status do Atendimento', 'Especialidade', 'Profissional', 'Data', 'Hora', 'Anexos']);
    expect(searches()).toEqual([{ patientId: 1001, page: 1, pageSize: 10 }]);
  });

  it('opens each of the documents of an encounter', async () => {
    service.answer(openFileCall, () => new HttpProblem({ httpStatus: 404 }));
    open();
    await table();
    await press('Atestado.pdf');
    const viewer = screen.getByRole('dialog', { name: 'Atestado.pdf' });
    await waitFor(() => expect(service.seen(openFileCall)).toMatchObject([{ input: { fileId: 72 } }]));
    await userEvent.click(within(viewer).getByRole('button', { name: 'Fechar' }));
    await press('Receita.pdf');
    expect(screen.getByRole('dialog', { name: 'Receita.pdf' })).toBeTruthy();
  });

  it('of thousands reads and draws a page at a time', async () => {
    listIs(Array.from({ length: 5000 }, (_, index) => encounterOf(5000 - index)));
    open();
    await range('1 - 10 de 5000');
    expect(await rows()).toHaveLength(10);
    await press('Próxima página');
    await range('11 - 20 de 5000');
    await userEvent.selectOptions(screen.getByLabelText('Por página'), '50');
    await range('1 - 50 de 5000');
    expect(await rows()).toHaveLength(50);
    expect(searches()).toMatchObject([
      { page: 1, pageSize: 10 },
      { page: 2, pageSize: 10 },
      { page: 1, pageSize: 50 },
    ]);
  });

  it('does not take the page before for one that cannot be read', async () => {
    listIs(Array.from({ length: 25 }, (_, index) => encounterOf(25 - index)));
    open();
    await range('1 - 10 de 25');
    service.answer(listEncountersCall, () => new HttpProblem({ httpStatus: 503 }));
    await press('Próxima página');
    expect(await screen.findByText('Falha ao obter histórico, tente novamente mais tarde!')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says that there is none', async () => {
    listIs([]);
    open();
    expect(await screen.findByText(EMPTY)).toBeTruthy();
  });

  it('is read again after a failure', async () => {
    service.answer(listEncountersCall, () => new HttpProblem({ httpStatus: 503 }));
    open();
    expect(await screen.findByText('Falha ao obter histórico, tente novamente mais tarde!')).toBeTruthy();
    listIs(ENCOUNTERS);
    await press('Tentar novamente');
    expect(await rows()).toHaveLength(4);
  });
});

describe('the search of the history', () => {
  it.each([
    ['a part of the name without its accents', 'jose ant', '', ['Cardiologia']],
    ['another case', 'ANTÔNIO', '', ['Cardiologia']],
    ['a day', '', '15062026', ['Pronto Atendimento', 'Pronto Atendimento']],
    ['both', 'paula', '15062026', ['Pronto Atendimento']],
    [
      'blanks alone, which narrow nothing',
      '   ',
      '',
      ['Pronto Atendimento', 'Cardiologia', 'Pronto Atendimento', 'Pronto Atendimento'],
    ],
  ])('finds by %s', async (_, professional, date, specialties) => {
    open();
    await table();
    await searchFor(professional, date);
    await waitFor(async () => expect((await rows()).map((cells) => cells[1])).toEqual(specialties));
  });

  it.each([
    ['31022026', 'Data de Consulta Inválida!'],
    ['22082026', 'Data deve ser igual ou inferior ao dia de hoje!'],
  ])('refuses the date %s: %s', async (date, message) => {
    open();
    await table();
    await searchFor('', date);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Data'));
    expect(await rows()).toHaveLength(4);
  });

  it('waits for the button', async () => {
    open();
    await table();
    await userEvent.type(screen.getByLabelText('Profissional'), 'ninguém');
    expect(await rows()).toHaveLength(4);
  });

  it('that found nothing says so, and is cleared with its fields', async () => {
    open();
    await table();
    await searchFor('ninguém', '15062026');
    expect(await screen.findByText(EMPTY)).toBeTruthy();
    await press('Limpar');
    expect(await rows()).toHaveLength(4);
    expect(screen.getByLabelText<HTMLInputElement>('Profissional').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Data').value).toBe('');
  });

  it('is stored in the history entry', async () => {
    open({ encounters: { professional: 'paula', day: '2026-07-28', page: 3, pageSize: 20 } });
    await range('1 - 1 de 1');
    expect(screen.getByLabelText<HTMLInputElement>('Profissional').value).toBe('paula');
    expect(screen.getByLabelText<HTMLInputElement>('Data').value).toBe('28/07/2026');
    expect(screen.getByLabelText<HTMLSelectElement>('Por página').value).toBe('20');
  });

  it('begins with the day of the address, which another search takes the place of', async () => {
    openRecords(`${VISIT_HISTORY_PATH}?dia=2026-06-15`);
    expect(await rows()).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>('Data').value).toBe('15/06/2026');
    await press('Limpar');
    await waitFor(async () => expect(await rows()).toHaveLength(4));
  });

  it('is of all days where the address names none', async () => {
    openRecords(`${VISIT_HISTORY_PATH}?dia=2026-02-31`);
    expect(await rows()).toHaveLength(4);
  });

  it('restarts when the entry holds no valid search', async () => {
    open({ encounters: { professional: 3, day: 'ontem', page: 'x', pageSize: 0 } });
    expect(await rows()).toHaveLength(4);
  });
});
