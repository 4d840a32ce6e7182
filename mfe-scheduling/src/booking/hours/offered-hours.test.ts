import type { FreeDay } from '@acolhe/contracts';
import { daysInSaoPaulo, offeredDays, onScale } from './offered-hours.ts';

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

it('free hours stand under the days of the patient’s own calendar, in their order', () => {
  const days = offeredDays(FREE, 'America/Manaus');
  expect(days.map(({ day, hours }) => [day, startsOf(hours)])).toEqual([
    ['2026-08-24', ['2026-08-25T02:30:00Z', '2026-08-25T03:30:00Z']],
    ['2026-08-25', ['2026-08-25T12:00:00Z']],
  ]);
  expect(daysInSaoPaulo(days[0]?.hours ?? [])).toEqual(['2026-08-24', '2026-08-25']);
});

it('free hours in São Paulo stand under its days', () => {
  expect(offeredDays(FREE, 'America/Sao_Paulo').map(({ day, hours }) => [day, hours.length])).toEqual([
    ['2026-08-24', 1],
    ['2026-08-25', 2],
  ]);
});

it('the hours offered are those in the calendar and on the scale, however the instants are written', () => {
  const [, day] = offeredDays(FREE, 'America/Sao_Paulo');
  const offered = onScale(day?.hours ?? [], [
    { startsAt: '2026-08-25T12:00:00.000Z' },
    { startsAt: '2026-08-25T13:00:00Z' },
  ]);
  expect(startsOf(offered)).toEqual(['2026-08-25T12:00:00Z']);
});
