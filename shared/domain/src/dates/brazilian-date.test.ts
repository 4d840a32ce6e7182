import fc from 'fast-check';
import { brazilianDateOf, isoDateOf } from './brazilian-date.ts';

it('a date written in Brazilian notation is read back as the same date', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
      const iso = date.toISOString().slice(0, 10);
      expect(isoDateOf(brazilianDateOf(iso))).toBe(iso);
    }),
  );
  expect(isoDateOf('29/02/2025')).toBeUndefined();
});
