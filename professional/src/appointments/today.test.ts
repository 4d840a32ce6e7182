import type { ProfessionalAppointment } from '@acolhe/contracts';
import { todaysAppointments } from './today.ts';

const at = (id: number, startsAt: string, isOpen = false): ProfessionalAppointment => ({
  id,
  scheduledCallId: id,
  patientName: 'Maria da Silva',
  specialty: 'Clínica Médica',
  startsAt,
  endsAt: startsAt,
  statusLabel: 'Agendado',
  isOpen,
});

it('selects the appointments of the day in São Paulo, and those whose room is open', () => {
  // Half past eleven in the evening of 20 November in São Paulo.
  const now = Date.parse('2026-11-21T02:30:00Z');
  const appointments = [
    at(1, '2026-11-20T15:00:00Z'),
    at(2, '2026-11-21T02:59:00Z'),
    at(3, '2026-11-21T03:00:00Z', true),
    at(4, '2026-11-21T03:30:00Z'),
    at(5, '2026-11-22T15:00:00Z'),
  ];
  expect(todaysAppointments(appointments, now).map(({ id }) => id)).toEqual([1, 2, 3]);
});
