import { clockNotes } from './appointment-clock.ts';

const AFTERNOON = new Date('2026-08-21T19:00:00Z');
const NIGHT = new Date('2026-08-21T23:30:00Z');

it.each([
  ['in São Paulo both', AFTERNOON, 'America/Sao_Paulo', 'America/Sao_Paulo', []],
  ['under one clock by two names', AFTERNOON, 'America/Bahia', 'America/Sao_Paulo', []],
  [
    'with the patient in Manaus',
    AFTERNOON,
    'America/Manaus',
    'America/Sao_Paulo',
    ['15:00 no seu horário (Manaus)', '16:00 em São Paulo, onde está o profissional'],
  ],
  ['in Manaus both', AFTERNOON, 'America/Manaus', 'America/Manaus', ['15:00 no seu horário (Manaus)']],
  [
    'with the professional in Lisbon, where it is the next day',
    NIGHT,
    'America/Sao_Paulo',
    'Europe/Lisbon',
    ['20:30 no seu horário (São Paulo)', '22/08/2026, 00:30 em Lisboa, onde está o profissional'],
  ],
])('the note of an appointment’s clock %s', (_, startsAt, patientZone, professionalZone, notes) => {
  expect(clockNotes(startsAt, patientZone, professionalZone)).toEqual(notes);
});
