import type { ProfessionalAppointment } from '@acolhe/contracts';
import { situationOf, todaysAppointments } from './appointments-list.tsx';

const APPOINTMENT = {
  id: 3001,
  scheduledCallId: 7001,
  patientName: 'Maria da Silva',
  ageYears: 68,
  genderLabel: 'Feminino',
  specialty: 'Clínica Médica',
  startsAt: '2027-03-01T12:00:00Z',
  endsAt: '2027-03-01T12:30:00Z',
  statusLabel: 'Agendado',
  isOpen: true,
};

it.each([
  ['is booked before its beginning', '11:59:59', {}, 'Agendado'],
  ['has begun without its patient', '12:00:00', {}, 'Ainda não entrou'],
  ['has begun twelve minutes ago without its patient', '12:12:59', {}, 'Atraso de 12 min'],
  ['has a patient who came late', '12:13:00', { statusLabel: 'Aguardando profissional' }, 'Aguardando profissional'],
  ['is being had', '12:40:00', { statusLabel: 'Em atendimento' }, 'Em atendimento'],
  ['ended without its patient, who may come yet', '12:30:00', {}, 'Ainda não entrou'],
  ['is over', '13:30:00', { isOpen: false, statusLabel: 'Agendamento expirado' }, 'Agendamento expirado'],
])('an appointment that %s has the matching situation for its professional', (_which, time, more, situation) => {
  expect(situationOf({ ...APPOINTMENT, ...more }, Date.parse(`2027-03-01T${time}Z`))).toBe(situation);
});

const at = (id: number, startsAt: string, isOpen = false): ProfessionalAppointment => ({
  id,
  scheduledCallId: id,
  patientName: 'Maria da Silva',
  ageYears: 68,
  genderLabel: 'Feminino',
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
