import fc from 'fast-check';
import { ageAt, ageInYears, brazilianDateOf, isoDateOf } from './dates.ts';

it('a date written in Brazilian notation is read back as the same date', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
      const iso = date.toISOString().slice(0, 10);
      expect(isoDateOf(brazilianDateOf(iso))).toBe(iso);
    }),
  );
  expect(isoDateOf('29/02/2025')).toBeUndefined();
});

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
