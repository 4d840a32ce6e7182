import { dayInSaoPaulo } from './day-in-sao-paulo.ts';

it.each([
  ['2026-03-02T02:59:59Z', '2026-03-01'],
  ['2026-03-02T03:00:00Z', '2026-03-02'],
])('the instant %s is in São Paulo on %s', (instant, day) => {
  expect(dayInSaoPaulo(new Date(instant))).toBe(day);
});
