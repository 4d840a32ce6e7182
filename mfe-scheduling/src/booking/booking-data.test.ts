import type { FreeDay } from '@acolhe/contracts';
import {
  chooseDay,
  chooseHour,
  chooseProfessional,
  chooseSpecialty,
  daysInSaoPaulo,
  offeredDays,
  onRoster,
  readChoices,
  withoutHour,
} from './booking-data.ts';

const ALL = chooseHour({ specialtyId: 3, professionalId: 31, day: '2026-08-24' }, '2026-08-24T17:30:00Z');

describe('a choice resets those that depend on it:', () => {
  it.each([
    ['another specialty', chooseSpecialty(4), { specialtyId: 4 }],
    ['another professional', chooseProfessional(ALL, 32), { specialtyId: 3, professionalId: 32 }],
    ['another day', chooseDay(ALL, '2026-08-25'), { specialtyId: 3, professionalId: 31, day: '2026-08-25' }],
    ['no hour', withoutHour(ALL), { specialtyId: 3, professionalId: 31, day: '2026-08-24' }],
  ])('%s', (_, choices, expected) => expect(choices).toEqual(expected));
});

it('each chosen hour has a separate idempotency key', () => {
  const again = chooseHour(ALL, '2026-08-24T17:30:00Z');
  expect(again.idempotencyKey).not.toBe(ALL.idempotencyKey);
});

it('choices are read back from the history, and only those of the right kind', () => {
  expect(readChoices(structuredClone(ALL))).toEqual(ALL);
  expect(readChoices({ specialtyId: '3', professionalId: 31, day: 4, startsAt: null })).toEqual({ professionalId: 31 });
  expect([readChoices(null), readChoices('x')]).toEqual([{}, {}]);
});

const hour = (startTime: string, startsAt: string) => ({
  id: Date.parse(startsAt) / 60_000,
  startTime,
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 1_800_000).toISOString(),
});
const FREE: readonly FreeDay[] = [
  { day: '2026-08-25', hours: [hour('00:30', '2026-08-25T03:30:00Z'), hour('09:00', '2026-08-25T12:00:00Z')] },
  { day: '2026-08-24', hours: [hour('23:30', '2026-08-25T02:30:00Z')] },
];
const startsOf = (hours: readonly { readonly startsAt: string }[]) => hours.map(({ startsAt }) => startsAt);

it('free hours are listed under the days of the patient’s own calendar, in their order', () => {
  const days = offeredDays(FREE, 'America/Manaus');
  expect(days.map(({ day, hours }) => [day, startsOf(hours)])).toEqual([
    ['2026-08-24', ['2026-08-25T02:30:00Z', '2026-08-25T03:30:00Z']],
    ['2026-08-25', ['2026-08-25T12:00:00Z']],
  ]);
  expect(daysInSaoPaulo(days[0]?.hours ?? [])).toEqual(['2026-08-24', '2026-08-25']);
});

it('free hours in São Paulo are listed under its days', () => {
  expect(offeredDays(FREE, 'America/Sao_Paulo').map(({ day, hours }) => [day, hours.length])).toEqual([
    ['2026-08-24', 1],
    ['2026-08-25', 2],
  ]);
});

it('the hours offered are those in the calendar and on the roster, however the instants are written', () => {
  const [, day] = offeredDays(FREE, 'America/Sao_Paulo');
  const offered = onRoster(day?.hours ?? [], [
    { startsAt: '2026-08-25T12:00:00.000Z' },
    { startsAt: '2026-08-25T13:00:00Z' },
  ]);
  expect(startsOf(offered)).toEqual(['2026-08-25T12:00:00Z']);
});
