import { waitPercentile } from './figures-module.ts';

const classOf = (ms: number) => Math.floor(Math.log(Math.max(ms, 1_000) / 1_000) / Math.log(1.1));

it.each([0.5, 0.95])('the wait that a share of %d did not exceed is computed to within 5 %%', (share) => {
  const waits = Array.from({ length: 999 }, (_, i) => 1_000 + i ** 2 * 7);
  const classes = new Map<number, number>();
  for (const wait of waits) classes.set(classOf(wait), (classes.get(classOf(wait)) ?? 0) + 1);
  const exact = waits[Math.ceil(share * waits.length) - 1] ?? 0;
  expect(Math.abs((waitPercentile(classes, share) ?? 0) / exact - 1)).toBeLessThan(0.05);
});

it('without waits there is no percentile', () => expect(waitPercentile(new Map(), 0.5)).toBeUndefined());
