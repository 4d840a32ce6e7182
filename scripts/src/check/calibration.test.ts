import { measureSlowness, slownessOf } from './calibration.ts';

it.each([
  ['1 on a machine as fast as the one that limits were chosen on', 8_000, 1],
  ['1 on a faster one', 20_000, 1],
  ['how many times slower a machine is, to one decimal', 3_000, 2.7],
  ['at most 6', 10, 6],
  ['at most 6 for a machine that got nothing done', 0, 6],
])('slownessOf › is %s', (_, rounds, slowness) => expect(slownessOf(rounds)).toBe(slowness));

it('measureSlowness › counts what this machine does', async () => {
  const slowness = await measureSlowness();
  expect(slowness).toBeGreaterThanOrEqual(1);
  expect(slowness).toBeLessThanOrEqual(6);
});
