import { SAMPLE_AGENDA } from '../testing/sample-agenda.ts';
import { dayPlan, hoursShown, minutesOf, timeOf } from './day-plan.ts';

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

  it('has the exception’s hours in place of the weekly ones, until midnight too', () => {
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
