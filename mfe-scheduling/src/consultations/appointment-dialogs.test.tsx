import { type Appointment, cancelAppointmentCall, listAppointmentsCall } from '@acolhe/contracts';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  APPOINTMENT,
  choose,
  deviceIsIn,
  listIs,
  openConsultations,
  schedulingService,
  table,
} from '../testing/open-scheduling.tsx';

const CANCELLED: Appointment = { ...APPOINTMENT, isCancelled: true, window: 'over', videoKey: undefined };
const OTHER: Appointment = { ...APPOINTMENT, id: 7002, specialty: 'Nutrição' };
const startingIn = (minutes: number): Appointment => ({
  ...APPOINTMENT,
  startsAt: new Date(Date.parse('2026-08-21T17:00:00Z') + minutes * 60_000).toISOString(),
  window: 'open',
});

let service: StubService;
beforeEach(() => {
  deviceIsIn('America/Sao_Paulo');
  service = schedulingService();
  listIs(service, APPOINTMENT, OTHER);
  service.answer(cancelAppointmentCall, () => {
    listIs(service, CANCELLED, OTHER);
    return { ok: true, message: 'Agendamento cancelado com sucesso!', isQuotaReturned: true };
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  service.stop();
});

const pressCancel = (specialty?: string) => choose('Cancelar', specialty);
const dialog = () => screen.findByRole('dialog', { name: 'Cancelar consulta?' });
const giveReason = async (reason: string) => userEvent.type(within(await dialog()).getByRole('textbox'), reason);
const confirm = async () => userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancelar consulta' }));

it('cancelling takes a reason, shows a toast, and updates the list', async () => {
  const portal = openConsultations();
  await pressCancel();
  expect(within(await dialog()).getByText('Cardiologia, com Rafael Nunes, em 24/08/2026 às 14:30.')).toBeTruthy();
  await giveReason('  Vou viajar  ');
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(portal.recorded.notifications).toMatchObject([
    { tone: 'success', message: 'Agendamento cancelado com sucesso!' },
  ]);
  expect(await screen.findByText('Cancelado')).toBeTruthy();
  expect(service.seen(cancelAppointmentCall)).toMatchObject([
    { input: { professionalId: 31, appointmentId: 7001, isCancelled: 1, reason: 'Vou viajar' } },
  ]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it.each([
  ['', 'Motivo de Cancelamento é obrigatório'],
  ['    ', 'Motivo de Cancelamento é obrigatório'],
  ['Não', 'Motivo de Cancelamento deve conter no mínimo 5 letras'],
])('cancelling for the reason %p is refused: %s', async (reason, message) => {
  openConsultations();
  await pressCancel();
  if (reason !== '') await giveReason(reason);
  await confirm();
  const box = within(await dialog()).getByRole('textbox', {
    name: 'Motivo de Cancelamento',
    description: `Erro: ${message}`,
  });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(box);
  expect(service.seen(cancelAppointmentCall)).toEqual([]);
});

it.each([
  [-1, 'Não é possível cancelar agendamento retroativo'],
  [0, 'O horário ultrapassou o tempo mínimo de antecedência de 15 minutos'],
  [15, 'O horário ultrapassou o tempo mínimo de antecedência de 15 minutos'],
])('cancelling %i minutes before the beginning is refused before a reason is asked for', async (minutes, message) => {
  listIs(service, startingIn(minutes));
  const portal = openConsultations();
  await pressCancel();
  await userEvent.click(within(await table()).getByRole('button', { name: /^Mais ações/ }));
  const cancel = within(await table()).getByRole('button', { name: /^Cancelar/, description: message });
  expect(cancel.getAttribute('aria-disabled')).toBe('true');
  expect(portal.recorded.notifications).toEqual([{ tone: 'warning', message }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('cancelling is refused when it became too late while the reason was written', async () => {
  listIs(service, startingIn(16));
  let nowMs = Date.parse('2026-08-21T17:00:00Z');
  openConsultations({ nowMs: () => nowMs });
  await pressCancel();
  await giveReason('Vou viajar');
  nowMs += 60_000;
  await confirm();
  expect(
    await within(await dialog()).findByText('O horário ultrapassou o tempo mínimo de antecedência de 15 minutos'),
  ).toBeTruthy();
  expect(service.seen(cancelAppointmentCall)).toEqual([]);
});

it.each([
  ['too late', 'too-late', 'Só é permitido cancelar agendamento com 30 minutos de antecedência!'],
  ['while the call goes on', 'under-way', 'A chamada deste agendamento está em andamento.'],
])(
  'cancelling %s is refused by the service, the reason stays, and the list is read again',
  async (_, code, message) => {
    service.answer(cancelAppointmentCall, () => new HttpProblem({ httpStatus: 409, code, message }));
    openConsultations();
    await pressCancel();
    await giveReason('Vou viajar');
    await confirm();
    expect(await within(await dialog()).findByText(message)).toBeTruthy();
    expect(within(await dialog()).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Vou viajar');
    expect(service.seen(listAppointmentsCall).length).toBeGreaterThan(1);
  },
);

it('cancelling that cannot be sent says so and can be tried again', async () => {
  service.answer(cancelAppointmentCall, () => {
    throw new Error('offline');
  });
  openConsultations();
  await pressCancel();
  await giveReason('Vou viajar');
  await confirm();
  expect(await within(await dialog()).findByText(/^Não foi possível falar com o serviço/)).toBeTruthy();
  service.answer(cancelAppointmentCall, () => ({ ok: true, message: '', isQuotaReturned: false }));
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('while a cancellation runs', () => {
  let answer: (reply: { ok: boolean; message: string; isQuotaReturned: boolean } | HttpProblem) => void;
  beforeEach(() => {
    service.answer(cancelAppointmentCall, () => new Promise((resolve) => (answer = resolve)));
  });
  const leaveRunning = async () => {
    await pressCancel();
    await giveReason('Vou viajar');
    await confirm();
    await waitFor(() => expect(service.seen(cancelAppointmentCall)).toHaveLength(1));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Voltar' }));
  };

  it('another one has to wait', async () => {
    const portal = openConsultations();
    await leaveRunning();
    await pressCancel('Nutrição');
    expect(portal.recorded.notifications).toEqual([
      { tone: 'warning', message: 'O cancelamento está em andamento. Por favor, aguarde.' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    answer({ ok: true, message: '', isQuotaReturned: true });
    await waitFor(() => expect(portal.recorded.notifications).toHaveLength(2));
    await pressCancel('Nutrição');
    expect(await dialog()).toBeTruthy();
  });

  it('its failure is also shown to a patient who did not wait for it', async () => {
    const portal = openConsultations();
    await leaveRunning();
    answer(new HttpProblem({ httpStatus: 409, code: 'too-late', message: 'Tarde.' }));
    await waitFor(() => expect(portal.recorded.notifications).toEqual([{ tone: 'danger', message: 'Tarde.' }]));
  });

  it('pressing again sends nothing more', async () => {
    openConsultations();
    await pressCancel();
    await giveReason('Vou viajar');
    await confirm();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelando...' }));
    answer({ ok: true, message: '', isQuotaReturned: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(service.seen(cancelAppointmentCall)).toHaveLength(1);
  });
});

it.each([
  [48 * 60 + 1, true, 'Remarcada quando faltavam 48 horas ou menos: a cota do Gift Card não volta.'],
  [48 * 60 + 1, false, 'Faltam mais de 48 horas: a cota do Gift Card volta para você.'],
  [48 * 60, false, 'Faltam 48 horas ou menos: a cota do Gift Card não volta.'],
])(
  'cancelling %i minutes before the beginning (forfeited: %s) says what becomes of the quota',
  async (minutes, isQuotaForfeited, sentence) => {
    listIs(service, { ...startingIn(minutes), isQuotaForfeited, giftCardQuotaId: 5 });
    openConsultations();
    await pressCancel();
    expect(within(await dialog()).getByText(sentence)).toBeTruthy();
  },
);

it('cancelling an appointment that no gift card pays for does not mention its quota', async () => {
  listIs(service, startingIn(48 * 60 + 1));
  openConsultations();
  await pressCancel();
  expect(within(await dialog()).queryByText(/Gift Card/)).toBeNull();
});
