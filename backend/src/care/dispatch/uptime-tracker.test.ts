import { Watch } from './uptime-tracker.ts';

const at = (ms: number) => new Date(1_000_000 + ms);

function look(watch: Watch, ms: number): number {
  const sinceMs = watch.begin(at(ms));
  watch.done(at(ms));
  return sinceMs - at(0).getTime();
}

it('has been watching since it began, as long as it looks often enough', () => {
  const watch = new Watch();
  expect([0, 1_000, 6_000, 11_000].map((ms) => look(watch, ms))).toEqual([0, 0, 0, 0]);
});

it('begins anew after it could not look', () => {
  const watch = new Watch();
  expect([0, 5_001, 6_000].map((ms) => look(watch, ms))).toEqual([0, 5_001, 5_001]);
});

it('begins anew after looks that failed', () => {
  const watch = new Watch();
  look(watch, 0);
  for (let ms = 1_000; ms <= 8_000; ms += 1_000) watch.begin(at(ms));
  expect(look(watch, 9_000)).toBe(9_000);
});
