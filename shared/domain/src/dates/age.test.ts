import { ageAt, ageInYears } from './age.ts';

it.each([
  ['1990-05-20', '2026-05-19', 35],
  ['1990-05-20', '2026-05-20', 36],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['2026-01-01', '2026-01-01', 0],
])('a person born on %s is on %s %i years old', (birthDate, today, years) => {
  expect(ageInYears(birthDate, today)).toBe(years);
});

it.each([
  ['2026-05-20T02:59:59Z', 35],
  ['2026-05-20T03:00:00Z', 36],
])('a person born on 1990-05-20 is at %s %i years old, by the day in São Paulo', (moment, years) => {
  expect(ageAt('1990-05-20', Date.parse(moment))).toBe(years);
});
