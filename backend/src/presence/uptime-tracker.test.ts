import { UptimeTracker } from './uptime-tracker.ts';

const at = (ms: number) => new Date(1_000_000 + ms);

function look(watch: UptimeTracker, ms: number): number {
  const sinceMs = watch.begin(at(ms));
  watch.done(at(ms));
  return sinceMs - at(0).getTime();
}

it('an instance has been up since its first check, as long as it checks often enough', () => {
  const watch = new UptimeTracker();
  expect([0, 1_000, 6_000, 11_000].map((ms) => look(watch, ms))).toEqual([0, 0, 0, 0]);
});

it('the uptime of an instance begins anew after a gap between checks', () => {
  const watch = new UptimeTracker();
  expect([0, 5_001, 6_000].map((ms) => look(watch, ms))).toEqual([0, 5_001, 5_001]);
});

it('the uptime of an instance begins anew after checks that failed', () => {
  const watch = new UptimeTracker();
  look(watch, 0);
  for (let ms = 1_000; ms <= 8_000; ms += 1_000) watch.begin(at(ms));
  expect(look(watch, 9_000)).toBe(9_000);
});
