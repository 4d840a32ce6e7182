import { SAMPLE_AGENDA } from '../testing/samples.ts';
import {
  addDays,
  formatDay,
  dayPlan,
  hoursShown,
  minutesOf,
  shortDay,
  shortWeekday,
  timeOf,
  weekdayOf,
  formatWeek,
  weekOf,
} from './day-plan.ts';

const plan = (day: string) => dayPlan(SAMPLE_AGENDA, day);
const at = (from: string, to: string) => ({ fromMinute: minutesOf(from), toMinute: minutesOf(to) || 1440 });

describe('the plan of a day', () => {
  it('has the weekly hours in order, appointments and free hours by the clock of the agenda’s zone', () => {
    expect(plan('2027-03-01')).toEqual({
      day: '2027-03-01',
      isException: false,
      hours: [at('08:00', '12:00')],
      blocks: [],
      appointments: [{ ...at('08:00', '08:30'), appointment: SAMPLE_AGENDA.appointments[0] }],
      free: [at('09:00', '09:30')],
    });
    expect(plan('2027-03-02').hours).toEqual([at('08:00', '12:00'), at('14:00', '18:00')]);
  });

  it('has the exception’s hours instead of the weekly ones, until midnight too', () => {
    expect(plan('2027-03-06')).toMatchObject({ isException: true, hours: [at('22:00', '00:00')] });
    expect(plan('2027-03-08')).toMatchObject({ isException: true, hours: [] });
  });

  it('has its own part of a block of several days', () => {
    expect(['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04'].map((day) => plan(day).blocks)).toEqual([
      [],
      [{ ...at('11:00', '00:00'), block: SAMPLE_AGENDA.blocked[0] }],
      [{ ...at('00:00', '12:00'), block: SAMPLE_AGENDA.blocked[0] }],
      [],
    ]);
  });

  it('has nothing of a block that ends as the day begins', () => {
    const blocked = [{ id: 1, startsAt: '2027-03-02T15:00:00Z', endsAt: '2027-03-03T04:00:00Z' }];
    expect(dayPlan({ ...SAMPLE_AGENDA, blocked }, '2027-03-03').blocks).toEqual([]);
  });
});

it('the hours shown reach from the earliest to the latest hour or appointment of the days, else from 8 to 18', () => {
  expect(hoursShown([plan('2027-03-01'), plan('2027-03-06')])).toEqual({ first: 8, last: 24 });
  const late = { ...SAMPLE_AGENDA.appointments[0]!, startsAt: '2027-03-01T16:45:00Z', endsAt: '2027-03-01T17:15:00Z' };
  expect(hoursShown([dayPlan({ ...SAMPLE_AGENDA, appointments: [late] }, '2027-03-01')])).toEqual({
    first: 8,
    last: 14,
  });
  expect(hoursShown([plan('2027-03-08')])).toEqual({ first: 8, last: 18 });
});

it('minutes are written as a time of day', () => {
  expect([0, 65, 1439, 1440].map(timeOf)).toEqual(['00:00', '01:05', '23:59', '00:00']);
});

it.each([
  ['2027-03-01', 1],
  ['2027-03-07', 7],
  ['1970-01-01', 4],
])('the weekday of %s is %i', (day, weekday) => expect(weekdayOf(day)).toBe(weekday));

it.each(['2027-03-01', '2027-03-04', '2027-03-07'])('the week of %s goes from Monday to Sunday', (day) => {
  const week = weekOf(day);
  expect([week.length, week[0], week[6]]).toEqual([7, '2027-03-01', '2027-03-07']);
});

it('a day after the end of February is found by the calendar', () => {
  expect([addDays('2027-02-28', 1), addDays('2028-02-28', 1), addDays('2027-01-01', -1)]).toEqual([
    '2027-03-01',
    '2028-02-29',
    '2026-12-31',
  ]);
});

it.each([
  ['2027-03-03', '1 a 7 de março de 2027'],
  ['2027-04-01', '29 de março a 4 de abril de 2027'],
  ['2027-01-01', '28 de dezembro de 2026 a 3 de janeiro de 2027'],
])('the week of %s is written %s', (day, text) => expect(formatWeek(weekOf(day))).toBe(text));

it('a day is formatted long and short', () => {
  expect([formatDay('2027-03-01'), shortDay('2027-03-01'), shortWeekday('2027-03-06')]).toEqual([
    'segunda-feira, 1 de março',
    '01/03',
    'sáb',
  ]);
});
