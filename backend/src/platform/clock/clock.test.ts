import { dayInSaoPaulo, manualClock } from './clock.ts';

it.each([['2026-03-02T02:59:59Z', '2026-03-01'], ['2026-03-02T03:00:00Z', '2026-03-02']])('calls %s the day %s', (instant, day) => {
  expect(dayInSaoPaulo(new Date(instant))).toBe(day);
});

it('moves when told', () => {
  const clock = manualClock('2026-03-02T00:00:00Z');
  clock.advance(1500);
  expect(clock.now().toISOString()).toBe('2026-03-02T00:00:01.500Z');
});
