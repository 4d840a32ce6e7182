import { median, percentile } from './figures.ts';

it('the performance figures take percentiles by rank', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(percentile([1, 2, 3, 4], 0.95)).toBe(4);
  expect(
    percentile(
      Array.from({ length: 100 }, (_, i) => i + 1),
      0.95,
    ),
  ).toBe(95);
  expect(percentile([], 0.5)).toBeNaN();
});
