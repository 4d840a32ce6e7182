import {
  blockAgendaCall,
  cancelByClinicCall,
  changeHoursOfDayCall,
  changeWeeklyHoursCall,
  listDayAppointmentsCall,
  listManagedProfessionalsCall,
  managedAgenda,
  type ManagedAgenda,
  readCatalogueCall,
  readManagedAgendaCall,
  unblockAgendaCall,
} from '@acolhe/contracts/operations';
import { HttpProblem } from '@acolhe/session/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { open, press, title } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

const AGENDA: ManagedAgenda = {
  professionalId: 5,
  professionalName: 'Ícaro Melo',
  zone: 'America/Sao_Paulo',
  slotMinutes: 30,
  weekly: [
    { weekday: 1, startTime: '13:00', endTime: '18:00' },
    { weekday: 1, startTime: '08:00', endTime: '12:00' },
  ],
  exceptions: [{ day: '2090-12-25', hours: [] }],
  blocked: [{ id: 9, startsAt: '2090-01-02T11:00:00Z', endsAt: '2090-01-02T13:00:00Z' }],
  revision: 2,
};
const NOW = { ...AGENDA, leftAppointments: [] };
const TITLE = 'Agenda de Ícaro Melo';

const APPOINTMENT = {
  id: 7,
  startsAt: '2090-02-01T13:00:00Z',
  endsAt: '2090-02-01T13:30:00Z',
  specialty: 'Cardiologia',
  patientId: 3,
  patientName: 'Beatriz Rocha',
  state: 'cancelled' as const,
};

const CATALOGUE = { specialties: [{ id: 2, name: 'Cardiologia', revision: 1 }], clients: [] };
type Answered = typeof CATALOGUE | Promise<HttpProblem>;

const at = async (address: string, heading: string, catalogue: Answered = CATALOGUE) => {
  const net = open({ as: sampleAdministrator('manager'), at: address });
  net.answer(readManagedAgendaCall, () => NOW);
  net.answer(readCatalogueCall, () => catalogue);
  net.answer(listDayAppointmentsCall, ({ day }) => ({ items: day === '2090-02-01' ? [APPOINTMENT] : [] }));
  net.answer(listManagedProfessionalsCall, () => ({
    items: [
      {
        id: 5,
        name: 'Ícaro Melo',
        email: 'icaro@acolhe.test',
        role: 'doctor' as const,
        specialtyIds: [2],
        isActive: true,
        hasPassword: true,
        revision: 1,
      },
    ],
  }));
  await title(heading);
  return net;
};
const field = (label: string) => screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
const rewrite = async (label: string, text: string) => {
  const box = await field(label);
  await userEvent.clear(box);
  if (text !== '') await userEvent.type(box, text);
};
const inDialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('"Agendas"', () => {
  it('leads from a professional to the agenda, with the hours of a day in a line', async () => {
    await at('/agendas', 'Agendas');
    await userEvent.click(await screen.findByRole('link', { name: 'Ícaro Melo' }));
    await title(TITLE);
    expect(await field('Segunda-feira')).toHaveProperty('value', '08:00 às 12:00, 13:00 às 18:00');
    expect(await field('Domingo')).toHaveProperty('value', '');
  });

  it('blames the search for an empty list only while there is one', async () => {
    const net = await at('/agendas', 'Agendas');
    net.answer(listManagedProfessionalsCall, () => ({ items: [] }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Nome ou e-mail' }), 'Ana');
    await press('Filtrar');
    expect(await screen.findByText('Nenhum profissional com essa busca.')).toBeTruthy();
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Nome ou e-mail' }));
    await press('Filtrar');
    expect(await screen.findByText('Nenhum profissional com acesso.')).toBeTruthy();
  });

  it('shows no professional before the names of the specialties, and all when these cannot be read', async () => {
    let fail = (_: HttpProblem): void => undefined;
    const net = await at('/agendas', 'Agendas', new Promise<HttpProblem>((resolve) => (fail = resolve)));
    await waitFor(() => expect(net.seen(listManagedProfessionalsCall)).toHaveLength(1));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(screen.queryByRole('link', { name: 'Ícaro Melo' })).toBeNull();
    fail(new HttpProblem({ httpStatus: 503 }));
    expect(await screen.findByRole('link', { name: 'Ícaro Melo' })).toBeTruthy();
  });

  it('changes weekly hours, and lists the appointments that are outside of them', async () => {
    const net = await at('/agendas/5', TITLE);
    await rewrite('Segunda-feira', '8h às 12h, 11h às 13h');
    await rewrite('Terça-feira', 'manhã');
    await press('Salvar horários');
    expect(screen.getAllByText(/se sobrepõem/)).not.toEqual([]);
    expect(screen.getAllByText('Escreva como 08:00 às 12:00, 13:00 às 18:00')).not.toEqual([]);
    expect(net.seen(changeWeeklyHoursCall)).toEqual([]);
    await rewrite('Segunda-feira', '8h às 12h');
    await rewrite('Terça-feira', '');
    const weekly = [{ weekday: 1, startTime: '08:00', endTime: '12:00' }];
    net.answer(changeWeeklyHoursCall, () => ({
      ...AGENDA,
      weekly,
      revision: 3,
      leftAppointments: [
        {
          id: 8,
          startsAt: '2090-02-01T17:30:00Z',
          specialty: 'Cardiologia',
          patientId: 3,
          patientName: 'Beatriz Rocha',
        },
      ],
    }));
    await press('Salvar horários');
    expect(
      await screen.findByRole('row', { name: 'Beatriz Rocha Sem telefone 01/02/2090, 14:30 Cardiologia' }),
    ).toBeTruthy();
    expect(await field('Segunda-feira')).toHaveProperty('value', '08:00 às 12:00');
    expect(net.seen(changeWeeklyHoursCall).map(({ input }) => input)).toEqual([
      { professionalId: 5, revision: 2, zone: 'America/Sao_Paulo', slotMinutes: 30, weekly },
    ]);
  });

  it('shows what the professional changed during the edit, day by day', async () => {
    const net = await at('/agendas/5', TITLE);
    await rewrite('Terça-feira', '08:00 às 12:00');
    net.answer(
      changeWeeklyHoursCall,
      () =>
        new HttpProblem({
          httpStatus: 409,
          code: 'changed-meanwhile',
          message: 'A agenda mudou.',
          current: z.encode(managedAgenda, { ...AGENDA, weekly: [], revision: 7 }),
        }),
    );
    await press('Salvar horários');
    expect(
      await screen.findByRole('row', { name: 'Segunda-feira Sem atendimento 08:00 às 12:00, 13:00 às 18:00' }),
    ).toBeTruthy();
    await press('Continuar com o meu');
    net.answer(changeWeeklyHoursCall, () => NOW);
    await press('Salvar horários');
    await waitFor(() =>
      expect(net.seen(changeWeeklyHoursCall).at(-1)?.input).toMatchObject({
        revision: 7,
        weekly: [{ weekday: 2, startTime: '08:00', endTime: '12:00' }],
      }),
    );
  });

  it('gives a day separate hours, and removes a day off', async () => {
    const net = await at('/agendas/5', TITLE);
    expect(screen.getByRole('row', { name: /25\/12\/2090 Folga/ })).toBeTruthy();
    net.answer(changeHoursOfDayCall, () => ({ ...NOW, exceptions: [], revision: 3 }));
    await press('Remover o dia 25/12/2090');
    const question = inDialog('Voltar aos horários da semana em 25/12/2090?');
    await userEvent.click(question.getByRole('button', { name: 'Remover o dia' }));
    expect(await screen.findByText('Nenhum dia fora dos horários da semana.')).toBeTruthy();
    await press('Incluir folga ou outro horário');
    const dialog = inDialog('Folga ou outro horário');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Dia/ }), '01022090');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Horários deste dia/ }), '9h-11h');
    net.answer(changeHoursOfDayCall, () => ({
      ...NOW,
      exceptions: [{ day: '2090-02-01', hours: [{ startTime: '09:00', endTime: '11:00' }] }],
      revision: 4,
    }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar dia' }));
    expect(await screen.findByRole('row', { name: /01\/02\/2090 09:00 às 11:00/ })).toBeTruthy();
    expect(net.seen(changeHoursOfDayCall).map(({ input }) => input)).toEqual([
      { professionalId: 5, revision: 2, day: '2090-12-25' },
      { professionalId: 5, revision: 3, day: '2090-02-01', hours: [{ startTime: '09:00', endTime: '11:00' }] },
    ]);
  });

  it('blocks time by the clock of the agenda, and says why it does not; unblocks after asking', async () => {
    const net = await at('/agendas/5', TITLE);
    expect(screen.getByRole('row', { name: /02\/01\/2090, 08:00 02\/01\/2090, 10:00/ })).toBeTruthy();
    await press('Bloquear um período');
    const dialog = inDialog('Bloquear um período');
    await userEvent.click(dialog.getByRole('button', { name: 'Bloquear' }));
    expect(dialog.getAllByText('Informe o dia do início')).not.toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Do dia/ }), '01022090');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Hora do início/ }), '0800');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Até o dia/ }), '01022090');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Hora do fim/ }), '1000');
    net.answer(
      blockAgendaCall,
      () => new HttpProblem({ httpStatus: 409, code: 'too-many-blocks', message: 'A agenda já tem bloqueios demais.' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Bloquear' }));
    expect(await dialog.findByText('A agenda já tem bloqueios demais.')).toBeTruthy();
    net.answer(blockAgendaCall, () => ({ ...NOW, revision: 3 }));
    await userEvent.click(dialog.getByRole('button', { name: 'Bloquear' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(net.seen(blockAgendaCall).at(-1)?.input).toEqual({
      professionalId: 5,
      revision: 2,
      startsAt: '2090-02-01T11:00:00.000Z',
      endsAt: '2090-02-01T13:00:00.000Z',
    });
    net.answer(unblockAgendaCall, () => ({ ...NOW, blocked: [], revision: 4 }));
    await press('Desbloquear o período de 02/01/2090, 08:00');
    await userEvent.click(inDialog('Desbloquear este período?').getByRole('button', { name: 'Desbloquear' }));
    expect(await screen.findByText('Nenhum período bloqueado.')).toBeTruthy();
    expect(net.seen(unblockAgendaCall).map(({ input }) => input)).toEqual([
      { professionalId: 5, revision: 3, blockId: 9 },
    ]);
  });

  it('shows the appointments of today, and of the day that is chosen, with what became of them', async () => {
    const net = await at('/agendas/5', TITLE);
    expect(await screen.findByText(/^Nenhuma consulta em/)).toBeTruthy();
    await rewrite('Dia das consultas', '01022090');
    const row = await screen.findByRole('row', { name: /Beatriz Rocha/ });
    expect(row.textContent).toContain('10:00 às 10:30');
    expect(row.textContent).toContain('Sem telefone');
    expect(row.textContent).toContain('Cancelada');
    expect(net.seen(listDayAppointmentsCall).map(({ input }) => input.professionalId)).toEqual([5, 5]);
    net.answer(listDayAppointmentsCall, () => new HttpProblem({ httpStatus: 500, message: 'Falhou.' }));
    await rewrite('Dia das consultas', '02022090');
    expect(await screen.findByText('As consultas não abriram')).toBeTruthy();
  });

  it('cancels a booked appointment for a reason, and shows it as cancelled, with the focus at the list', async () => {
    const net = await at('/agendas/5', TITLE);
    net.answer(listDayAppointmentsCall, () => ({
      items: [
        {
          ...APPOINTMENT,
          state: net.seen(cancelByClinicCall).length > 0 ? ('cancelled' as const) : ('booked' as const),
        },
        { ...APPOINTMENT, id: 8, patientName: 'Caio Dias', state: 'in-call' as const },
      ],
    }));
    net.answer(cancelByClinicCall, () => ({ hasEmail: true }));
    await rewrite('Dia das consultas', '01022090');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar a consulta de Beatriz Rocha, 10:00' }));
    expect(screen.queryByRole('button', { name: /Caio Dias/ })).toBeNull();
    const dialog = inDialog('Cancelar a consulta de Beatriz Rocha?');
    expect(dialog.getByText(/Cardiologia, 01\/02\/2090, 10:00/)).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), '   ');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar consulta' }));
    expect(await dialog.findByText('Escreva o motivo')).toBeTruthy();
    expect(net.seen(cancelByClinicCall)).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Imprevisto{Enter}do profissional ');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar consulta' }));
    expect(await screen.findByText('A consulta de Beatriz Rocha foi cancelada')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('row', { name: /Beatriz Rocha/ }).textContent).toContain('Cancelada'));
    expect(net.seen(cancelByClinicCall).map(({ input }) => input)).toEqual([
      { appointmentId: 7, professionalId: 5, startsAt: APPOINTMENT.startsAt, reason: 'Imprevisto do profissional' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('O paciente recebe um e-mail com o motivo.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Consultas do dia' }));
  });

  it('names who has no e-mail and must be called, and shows a refusal in the dialog', async () => {
    const net = await at('/agendas/5', TITLE);
    net.answer(listDayAppointmentsCall, () => ({
      items: [{ ...APPOINTMENT, state: 'booked' as const, patientPhone: '11 91234-5678' }],
    }));
    net.answer(
      cancelByClinicCall,
      () =>
        new HttpProblem({ httpStatus: 409, code: 'under-way', message: 'A chamada desta consulta está em andamento.' }),
    );
    await rewrite('Dia das consultas', '01022090');
    await userEvent.click(await screen.findByRole('button', { name: /^Cancelar a consulta de Beatriz Rocha/ }));
    const dialog = inDialog('Cancelar a consulta de Beatriz Rocha?');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Imprevisto');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar consulta' }));
    expect(await dialog.findByText('A consulta não foi cancelada')).toBeTruthy();
    expect(dialog.getByText('A chamada desta consulta está em andamento.')).toBeTruthy();
    net.answer(cancelByClinicCall, () => ({ hasEmail: false }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar consulta' }));
    expect(await screen.findByText('A consulta de Beatriz Rocha foi cancelada: avise o paciente')).toBeTruthy();
    expect(screen.getByText('Ele não tem um e-mail que receba mensagens. Telefone: 11 91234-5678.')).toBeTruthy();
  });

  it('shows the phone of a patient outside of the hours on one line', async () => {
    const net = await at('/agendas/5', TITLE);
    const leftAppointments = [{ ...APPOINTMENT, patientPhone: '(11) 91234-5678' }];
    net.answer(changeWeeklyHoursCall, () => ({ ...AGENDA, revision: 3, leftAppointments }));
    await rewrite('Terça-feira', '8h às 12h');
    await press('Salvar horários');
    expect((await screen.findByRole('cell', { name: '(11) 91234-5678' })).className).toBe('whole');
  });

  it('reads the appointments again after a refusal, and not where nothing was sent', async () => {
    const net = await at('/agendas/5', TITLE);
    net.answer(listDayAppointmentsCall, () => ({ items: [{ ...APPOINTMENT, state: 'booked' as const }] }));
    const refusal = { httpStatus: 409, code: 'cancelled', message: 'O paciente já cancelou esta consulta.' };
    net.answer(cancelByClinicCall, () => new HttpProblem(refusal));
    await rewrite('Dia das consultas', '01022090');
    const chosen = await screen.findByRole('button', { name: /^Cancelar a consulta de Beatriz Rocha/ });
    const listed = net.seen(listDayAppointmentsCall).length;
    await userEvent.click(chosen);
    await userEvent.click(inDialog('Cancelar a consulta de Beatriz Rocha?').getByRole('button', { name: 'Voltar' }));
    expect(document.activeElement).toBe(chosen);
    expect(net.seen(listDayAppointmentsCall)).toHaveLength(listed);
    await userEvent.click(chosen);
    const dialog = inDialog('Cancelar a consulta de Beatriz Rocha?');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Imprevisto');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar consulta' }));
    expect(await dialog.findByText('O paciente já cancelou esta consulta.')).toBeTruthy();
    net.answer(listDayAppointmentsCall, () => ({ items: [APPOINTMENT] }));
    await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }));
    expect(await screen.findByText('Cancelada')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Consultas do dia' }));
  });

  it('takes a cancelled appointment off those outside of the hours', async () => {
    const net = await at('/agendas/5', TITLE);
    net.answer(changeWeeklyHoursCall, () => ({ ...AGENDA, revision: 3, leftAppointments: [APPOINTMENT] }));
    net.answer(listDayAppointmentsCall, () => ({ items: [{ ...APPOINTMENT, state: 'booked' as const }] }));
    net.answer(cancelByClinicCall, () => ({ hasEmail: true }));
    await rewrite('Dia das consultas', '01022090');
    await rewrite('Terça-feira', '8h às 12h');
    await press('Salvar horários');
    expect(await screen.findByRole('table', { name: 'Consultas fora dos horários' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /^Cancelar a consulta de Beatriz Rocha/ }));
    const dialog = inDialog('Cancelar a consulta de Beatriz Rocha?');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Imprevisto');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar consulta' }));
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Consultas fora dos horários' })).toBeNull());
  });

  it('does not undo what was saved while an appointment was being cancelled', async () => {
    const net = await at('/agendas/5', TITLE);
    const other = { ...APPOINTMENT, id: 8, patientName: 'Caio Dias' };
    let answerNow: (answer: { hasEmail: boolean }) => void = () => undefined;
    net.answer(changeWeeklyHoursCall, () => ({ ...AGENDA, revision: 3, leftAppointments: [APPOINTMENT, other] }));
    net.answer(listDayAppointmentsCall, () => ({ items: [{ ...APPOINTMENT, state: 'booked' as const }] }));
    net.answer(cancelByClinicCall, () => new Promise((resolve) => (answerNow = resolve)));
    await rewrite('Dia das consultas', '01022090');
    await rewrite('Terça-feira', '8h às 12h');
    await userEvent.click(await screen.findByRole('button', { name: /^Cancelar a consulta de Beatriz Rocha/ }));
    const dialog = inDialog('Cancelar a consulta de Beatriz Rocha?');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Imprevisto');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar consulta' }));
    await press('Salvar horários');
    const left = await screen.findByRole('table', { name: 'Consultas fora dos horários' });
    act(() => answerNow({ hasEmail: true }));
    await waitFor(() => expect(within(left).queryByText('Beatriz Rocha')).toBeNull());
    expect(within(left).getByText('Caio Dias')).toBeTruthy();
  });

  it('says that an agenda does not open', async () => {
    const net = open({ as: sampleAdministrator('manager'), at: '/agendas/99' });
    net.answer(
      readManagedAgendaCall,
      () => new HttpProblem({ httpStatus: 404, code: 'not-found', message: 'Não há.' }),
    );
    expect(await screen.findByText('A agenda não abriu')).toBeTruthy();
  });
});
