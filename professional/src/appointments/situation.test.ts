import { situationOf } from './situation.ts';

const APPOINTMENT = {
  id: 3001,
  scheduledCallId: 7001,
  patientName: 'Maria da Silva',
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
  ['ended without its patient', '12:30:00', {}, 'Não compareceu'],
  ['is over', '13:30:00', { isOpen: false, statusLabel: 'Não realizado' }, 'Não realizado'],
])('an appointment that %s is told so to its professional', (_which, time, more, situation) => {
  expect(situationOf({ ...APPOINTMENT, ...more }, Date.parse(`2027-03-01T${time}Z`))).toBe(situation);
});
