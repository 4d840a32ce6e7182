import { addDays, dayInWords, shortDay, shortWeekday, weekInWords, weekOf, weekdayOf } from './calendar-days.ts';

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
])('the week of %s is written %s', (day, words) => expect(weekInWords(weekOf(day))).toBe(words));

it('a day is written in words and in short', () => {
  expect([dayInWords('2027-03-01'), shortDay('2027-03-01'), shortWeekday('2027-03-06')]).toEqual([
    'segunda-feira, 1 de março',
    '01/03',
    'sáb',
  ]);
});
