import { manualClock } from './clock.ts';

it('a manual clock moves only when it is advanced', () => {
  const clock = manualClock('2026-03-02T00:00:00Z');
  clock.advance(1500);
  expect(clock.now().toISOString()).toBe('2026-03-02T00:00:01.500Z');
});
