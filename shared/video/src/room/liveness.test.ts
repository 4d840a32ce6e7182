import { type Liveness, type LivenessSample, beginLiveness, observe } from './liveness.ts';

/** A peer watched every 200 ms: what arrives until a time, and how the peer is judged afterwards. */
function watch(
  forMs: number,
  sample: (atMs: number) => Partial<LivenessSample>,
): { atMs: number; liveness: Liveness }[] {
  let liveness = beginLiveness(0);
  const course = [];
  for (let atMs = 200; atMs <= forMs; atMs += 200) {
    liveness = observe(liveness, {
      nowMs: atMs,
      received: atMs,
      framesDecoded: atMs,
      cameraOn: true,
      present: true,
      ...sample(atMs),
    });
    course.push({ atMs, liveness });
  }
  return course;
}
const first = (course: ReturnType<typeof watch>, is: (liveness: Liveness) => boolean) =>
  course.find(({ liveness }) => is(liveness))?.atMs;

it('the liveness check has a peer as soon as something arrives', () => {
  const course = watch(2_000, (atMs) => (atMs < 1_000 ? { received: 0, framesDecoded: 0 } : {}));
  expect(first(course, ({ peer }) => peer === 'here')).toBe(1_000);
});

it('the liveness check misses a silent peer within 3 s although their presence lingers', () => {
  const course = watch(6_000, (atMs) => ({ received: Math.min(atMs, 1_000) }));
  const missingAt = first(course, ({ peer }) => peer === 'gone') ?? Infinity;
  expect(missingAt - 1_000).toBeGreaterThanOrEqual(2_000);
  expect(missingAt - 1_000).toBeLessThanOrEqual(2_600);
});

it('the liveness check misses a silent peer sooner when their presence is missing too', () => {
  const course = watch(6_000, (atMs) => ({ received: Math.min(atMs, 1_000), present: atMs < 1_000 }));
  expect(first(course, ({ peer }) => peer === 'gone')).toBeLessThanOrEqual(2_000);
});

it('the liveness check retains a responsive peer without presence, as when the database restarts', () => {
  expect(
    first(
      watch(20_000, () => ({ present: false })),
      ({ peer }) => peer === 'gone',
    ),
  ).toBeUndefined();
});

it('the liveness check has the peer back when something arrives again', () => {
  const course = watch(8_000, (atMs) => ({ received: atMs > 5_000 ? atMs : Math.min(atMs, 1_000) }));
  expect(course.at(-1)?.liveness.peer).toBe('here');
});

it('the liveness check gives a new link 5 s to bring something', () => {
  const course = watch(8_000, () => ({ received: 0, present: false }));
  expect(first(course, ({ peer }) => peer === 'gone')).toBe(5_000);
});

it('the liveness check sees a frozen picture, unless the camera is off', () => {
  const stuck = (atMs: number) => ({ framesDecoded: Math.min(atMs, 1_000) });
  expect(first(watch(6_000, stuck), ({ still }) => still)).toBe(2_000);
  expect(
    first(
      watch(6_000, (atMs) => ({ ...stuck(atMs), cameraOn: false })),
      ({ still }) => still,
    ),
  ).toBeUndefined();
  expect(
    watch(6_000, (atMs) => ({ framesDecoded: atMs > 4_000 ? atMs : Math.min(atMs, 1_000) })).at(-1)?.liveness.still,
  ).toBe(false);
});

it('the liveness check does not call the picture of a missing peer frozen', () => {
  expect(
    watch(6_000, (atMs) => ({ received: Math.min(atMs, 1_000), framesDecoded: 1 })).at(-1)?.liveness,
  ).toMatchObject({ peer: 'gone', still: false });
});
