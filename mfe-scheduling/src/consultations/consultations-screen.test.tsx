import { listAppointmentsCall } from '@acolhe/contracts';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { APPOINTMENTS_PATH } from '../navigation/paths.ts';
import { APPOINTMENT, openScheduling, schedulingService } from '../testing/open-scheduling.tsx';

let service: StubService;
beforeEach(() => {
  service = schedulingService();
});
afterEach(() => service.stop());

it('the list shows the appointments of the patient, those to come first', async () => {
  service.answer(listAppointmentsCall, () => ({
    ok: true,
    appointments: [
      { ...APPOINTMENT, id: 2, specialty: 'Nutrição', isCancelled: true, window: 'over' as const },
      APPOINTMENT,
    ],
  }));
  openScheduling({ path: APPOINTMENTS_PATH });
  const table = await screen.findByRole('table', { name: 'Minhas Consultas Agendadas' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual([APPOINTMENT.specialty, 'Nutrição']);
  expect(service.seen(listAppointmentsCall)).toMatchObject([{ input: { patientId: 1001 } }]);
});

it('the list that cannot be read is read again on demand', async () => {
  service.answer(listAppointmentsCall, () => new HttpProblem({ httpStatus: 503 }));
  openScheduling({ path: APPOINTMENTS_PATH });
  await screen.findByText('Falha ao obter histórico, tente novamente mais tarde!');
  service.answer(listAppointmentsCall, () => ({ ok: true, appointments: [APPOINTMENT] }));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText(APPOINTMENT.specialty)).toBeTruthy();
});

it('the list of somebody without appointments says so', async () => {
  openScheduling({ path: APPOINTMENTS_PATH });
  expect(await screen.findByText('Você ainda não tem consultas agendadas.')).toBeTruthy();
});
