import {
  bookAppointmentCall,
  listAppointmentsCall,
  listBookableSpecialtiesCall,
  rescheduleAppointmentCall,
} from '@acolhe/contracts';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { APPOINTMENT, openScheduling } from '../testing/open-scheduling.tsx';
import { bookingService, choose, inZone, submitButton } from './testing/booking-service.ts';

let service: StubService;
beforeEach(() => {
  inZone('America/Sao_Paulo');
  service = bookingService();
  service.answer(listAppointmentsCall, () => ({ ok: true, appointments: [APPOINTMENT] }));
});
afterEach(() => {
  service.stop();
  jest.restoreAllMocks();
});

const PATH = '/portal-paciente/agendamento?remarcar=7001';
const submit = () => fireEvent.click(submitButton('Remarcar consulta'));
const moved = () => service.seen(rescheduleAppointmentCall).map(({ input }) => input);

describe('moving an appointment', () => {
  it.each([
    ['address', { path: PATH }],
    ['history entry', { state: { appointmentId: 7001 } }],
  ])('begins with its specialty and its professional, which the %s names', async (_, options) => {
    openScheduling(options);
    expect(await screen.findByRole('heading', { level: 1, name: 'Remarcar consulta' })).toBeTruthy();
    expect(await screen.findByRole('radio', { name: /^Rafael Nunes/ })).toHaveProperty('checked', true);
    const specialty = screen.getByRole('group', { name: 'Especialidade' });
    expect(within(specialty).queryByRole('radio')).toBeNull();
    expect(specialty.textContent).toContain('Cardiologia');
    expect(screen.getByText('Hora atual').nextSibling?.textContent).toBe('Segunda-feira, 24 de agosto, 14:30');
    expect(service.seen(listBookableSpecialtiesCall)).toEqual([]);
  });

  it('sends the new hour, shows a toast and leads to the list, and is no new appointment', async () => {
    const portal = openScheduling({ path: PATH });
    await choose('segunda-feira, 24 de agosto');
    await choose('15:00');
    await screen.findByText('Segunda-feira, 24 de agosto, 15:00');
    submit();
    await waitFor(() => expect(portal.recorded.navigations).toHaveLength(1));
    expect(moved()).toEqual([{ appointmentId: 7001, professionalId: 31, startsAt: '2026-08-24T18:00:00.000Z' }]);
    expect(portal.recorded.notifications).toEqual([{ tone: 'success', message: 'Agendamento remarcado com sucesso!' }]);
    expect(portal.recorded.navigations).toEqual([
      { to: '/portal-paciente/links', options: { replace: true, state: { bookedId: 7001 } } },
    ]);
    expect(portal.recorded.movements).toEqual([]);
    expect(service.seen(bookAppointmentCall)).toEqual([]);
  });

  it.each([
    ['is told beforehand when the quota would not come back', '2026-08-22T17:30:00Z', true],
    ['says nothing of the quota while it would come back', '2026-08-24T17:30:00Z', false],
  ])('%s', async (_, startsAt, isShown) => {
    service.answer(listAppointmentsCall, () => ({ ok: true, appointments: [{ ...APPOINTMENT, startsAt }] }));
    openScheduling({ path: PATH });
    await screen.findByText('Hora atual');
    const note = screen.queryByText('Se cancelar depois de remarcar, a cota do Gift Card não volta para você.');
    expect(note !== null).toBe(isShown);
  });

  it('whose answer was lost is not sent a second time', async () => {
    const portal = openScheduling({ path: PATH });
    await choose('segunda-feira, 24 de agosto');
    await choose('15:00');
    service.answer(rescheduleAppointmentCall, () => {
      service.answer(listAppointmentsCall, () => ({
        ok: true,
        appointments: [{ ...APPOINTMENT, startTime: '15:00', startsAt: '2026-08-24T18:00:00.000Z' }],
      }));
      throw new TypeError('no network');
    });
    submit();
    await screen.findByText('Falha ao tentar remarcar a consulta, tente novamente mais tarde!');
    await waitFor(() => expect(submitButton('Remarcar consulta').getAttribute('aria-disabled')).toBeNull());
    submit();
    await waitFor(() => expect(portal.recorded.navigations).toHaveLength(1));
    expect(moved()).toHaveLength(1);
  });

  it('shows the service’s own reason', async () => {
    const message = 'Só é permitido cancelar agendamento com 30 minutos de antecedência!';
    service.answer(rescheduleAppointmentCall, () => new HttpProblem({ httpStatus: 409, code: 'too-late', message }));
    openScheduling({ path: PATH });
    await choose('segunda-feira, 24 de agosto');
    await choose('15:00');
    submit();
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it.each([
    ['is not among the patient’s', { ...APPOINTMENT, id: 1 }],
    ['was cancelled', { ...APPOINTMENT, isCancelled: true }],
    ['is past', { ...APPOINTMENT, window: 'over' as const }],
  ])('is not offered for one that %s', async (_, appointment) => {
    service.answer(listAppointmentsCall, () => ({ ok: true, appointments: [appointment] }));
    openScheduling({ path: PATH });
    expect(await screen.findByText('Esta consulta não pode ser remarcada')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remarcar consulta' })).toBeNull();
  });

  it('waits until the appointment can be read', async () => {
    service.answer(listAppointmentsCall, () => new HttpProblem({ httpStatus: 503 }));
    openScheduling({ path: PATH });
    await screen.findByText('Falha ao obter agendamento já realizado, tente novamente mais tarde!');
    service.answer(listAppointmentsCall, () => ({ ok: true, appointments: [APPOINTMENT] }));
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('radio', { name: /^Rafael Nunes/ })).toBeTruthy();
  });

  it('is left by Cancelar for the list', async () => {
    const portal = openScheduling({ path: PATH });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente/links' }]);
  });
});
