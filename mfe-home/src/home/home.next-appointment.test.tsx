import { type Appointment, getLiveVisitCall, listAppointmentsCall } from '@acolhe/contracts';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { homeService, openHome, urgentCareCard } from '../testing/open-home.tsx';

const NOW_MS = Date.parse('2026-08-20T12:00:00Z');
const NEXT: Appointment = {
  id: 7001,
  day: '2026-08-21',
  startTime: '14:30',
  isCancelled: false,
  scheduledCallId: 9001,
  statusLabel: 'Agendado',
  specialtyId: 3,
  specialty: 'Cardiologia',
  professionalId: 31,
  professionalName: 'Rafael Nunes',
  professionalZone: 'America/Sao_Paulo',
  giftCardQuotaId: null,
  isQuotaForfeited: false,
  startsAt: '2026-08-21T17:30:00Z',
  endsAt: '2026-08-21T18:00:00Z',
  window: 'early',
  isFinished: false,
};

let service: StubService;
beforeEach(() => {
  service = homeService();
  const options = new Intl.DateTimeFormat().resolvedOptions();
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone: 'America/Sao_Paulo' });
});
afterEach(() => {
  jest.restoreAllMocks();
  service.stop();
});

const listIs = (...appointments: Appointment[]) =>
  service.answer(listAppointmentsCall, () => ({ ok: true, appointments }));
const row = () => screen.findByRole('link', { name: /^Minhas Consultas Agendadas/ });

it('the home shows when the next appointment is', async () => {
  listIs(
    { ...NEXT, id: 1, startsAt: '2026-08-19T17:30:00Z', window: 'over' },
    { ...NEXT, id: 2, startsAt: '2026-08-20T17:30:00Z', isCancelled: true, window: 'over' },
    { ...NEXT, id: 3, startsAt: '2026-09-03T12:00:00Z' },
    NEXT,
  );
  openHome({ nowMs: () => NOW_MS });
  expect(await screen.findByText('Próxima: sexta, 21 de agosto, 14:30')).toBeTruthy();
  expect((await row()).textContent).toContain('Próxima: sexta, 21 de agosto, 14:30');
  expect(service.seen(listAppointmentsCall)).toMatchObject([{ input: { patientId: 1001 } }]);
});

it('the home shows the appointment whose room is open, links into it, and urgent care is less prominent', async () => {
  listIs({ ...NEXT, window: 'open' });
  openHome({ nowMs: () => Date.parse('2026-08-21T17:10:00Z') });
  expect(await screen.findByText('Sua consulta das 14:30 com Rafael Nunes')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Entrar na consulta' }).getAttribute('href')).toBe(
    '/scheduled-call?appointmentId=7001',
  );
});

it('home › offers no room before care in progress is known, and links to that care alone then', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  listIs({ ...NEXT, window: 'open' });
  let answer = (): void => undefined;
  service.answer(
    getLiveVisitCall,
    () => new Promise((resolve) => (answer = () => resolve({ ok: true, result: { requestId: 77, token: 'handle' } }))),
  );
  openHome({ nowMs: () => Date.parse('2026-08-21T17:10:00Z') });
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await row()).toBeTruthy();
  expect(screen.queryByText('Entrar na consulta')).toBeNull();
  answer();
  expect(await screen.findByRole('link', { name: 'Voltar ao atendimento' })).toBeTruthy();
  expect(screen.queryByText('Entrar na consulta')).toBeNull();
  jest.useRealTimers();
});

it('home › shows an open room when the clock of the device is hours ahead', async () => {
  let deviceAheadMs = 0;
  const open: Appointment = { ...NEXT, window: 'open' };
  service.answer(listAppointmentsCall, async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    // The service's clock was measured while the list was in flight.
    deviceAheadMs = 3 * 3_600_000;
    return { ok: true, appointments: [open] };
  });
  const deviceMs = Date.parse('2026-08-21T20:40:00Z');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true, now: deviceMs });
  openHome({ nowMs: () => Date.now() - deviceAheadMs });
  expect(await screen.findByText('Sua consulta das 14:30 com Rafael Nunes')).toBeTruthy();
  jest.useRealTimers();
});

it('the home names an appointment as soon as its room opens', async () => {
  listIs(NEXT);
  const now = Date.parse('2026-08-21T16:59:30Z');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true, now });
  openHome({ nowMs: () => Date.now() });
  await row();
  await screen.findByText(/^Próxima/);
  expect(screen.queryByText(/^Sua consulta/)).toBeNull();
  act(() => jest.advanceTimersByTime(60_000));
  expect(await screen.findByText('Sua consulta das 14:30 com Rafael Nunes')).toBeTruthy();
  jest.useRealTimers();
});

it.each<[string, Partial<Appointment>]>([
  ['its room is not open yet', {}],
  ['it has no call', { window: 'open', scheduledCallId: undefined }],
])('the home does not lead into an appointment while %s', async (_, appointment) => {
  listIs({ ...NEXT, ...appointment });
  openHome({ nowMs: () => NOW_MS });
  await screen.findByText(/^Próxima/);
  expect(screen.queryByText('Entrar na consulta')).toBeNull();
});

it('the home shows no appointment without an upcoming one', async () => {
  listIs({ ...NEXT, window: 'over' });
  openHome({ nowMs: () => NOW_MS });
  await waitFor(() => expect(service.seen(listAppointmentsCall)).toHaveLength(1));
  await urgentCareCard();
  expect((await row()).textContent).toBe('Minhas Consultas Agendadas');
});

it('the home works without the appointments when they cannot be read, and says nothing of it', async () => {
  service.answer(listAppointmentsCall, () => new HttpProblem({ httpStatus: 503 }));
  openHome({ nowMs: () => NOW_MS });
  await waitFor(() => expect(service.seen(listAppointmentsCall)).toHaveLength(1));
  await urgentCareCard();
  expect((await row()).textContent).toBe('Minhas Consultas Agendadas');
  expect(screen.queryByRole('alert')).toBeNull();
});
