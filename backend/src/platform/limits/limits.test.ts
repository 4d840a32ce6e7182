import { manualClock } from '../clock/clock.ts';
import { startTestDatabase, type TestDatabase } from '../database/testing/start-test-database.ts';
import { createLimits, pruneAttempts } from './limits.ts';
import type { HttpProblem } from '../problems/http-problem.ts';
import { type Attempts, exponentialBackoff, fixedWindow } from './rules.ts';
import { attempts } from './tables.ts';

const clock = manualClock('2026-03-02T12:00:00Z');
const three = fixedWindow({ most: 3, windowMs: 60_000 });
let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

it('a limit counts across instances, and many attempts at once', async () => {
  const [one, other] = [createLimits(database.db, clock), createLimits(database.db, clock)];
  const tried = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => (index % 2 ? one : other).consume('a', three)),
  );
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await expect(one.consume('a', three)).rejects.toMatchObject({
    details: { httpStatus: 429, code: 'too-many-attempts', retryAfterSeconds: 60 },
  });
});

it('a limit takes an attempt back, and is reset', async () => {
  const limits = createLimits(database.db, clock);
  for (const _ of [1, 2, 3]) await limits.consume('b', three);
  await limits.refund('b');
  await limits.consume('b', three);
  await expect(limits.consume('b', three)).rejects.toThrow();
  await limits.reset('b');
  await limits.consume('b', three);
});

it('a limit takes back the wait that an attempt began, also while others are counted', async () => {
  const limits = createLimits(database.db, clock);
  const twoFree = exponentialBackoff({ free: 3, firstMs: 1_000, longestMs: 8_000, forgetAfterMs: 60_000 });
  for (const _ of [1, 2, 3]) await limits.consume('d', twoFree);
  await expect(limits.consume('d', twoFree)).rejects.toThrow();
  await limits.refund('d');
  await limits.consume('d', twoFree);
  await limits.refund('d', 9);
  for (const _ of [1, 2, 3, 4, 5, 6, 7, 8])
    await Promise.all(
      [1, 2].map(async () => {
        await limits.consume('d', twoFree);
        await limits.refund('d');
      }),
    );
});

it('a limit of a window decides in the database as its rule does', async () => {
  const ownClock = manualClock('2026-03-02T12:00:00Z');
  const limits = createLimits(database.db, ownClock);
  let before: Attempts | undefined;
  for (const waitMs of [0, 0, 30_000, 0, 29_999, 1, 0, 0, 0, 59_999, 1, 60_000, 90_000]) {
    ownClock.advance(waitMs);
    const verdict = three(before, ownClock.now());
    const answer = await limits.consume('c', three).then(
      () => 0,
      (refused: HttpProblem) => refused.details.retryAfterSeconds,
    );
    expect(answer).toBe('after' in verdict ? 0 : Math.ceil(verdict.retryAfterMs / 1_000));
    if ('after' in verdict) before = verdict.after;
  }
});

it('limits store keys as hashes, and old attempts are deleted', async () => {
  await createLimits(database.db, clock).consume('patient:52998224725', three);
  expect(JSON.stringify(await database.db.select().from(attempts))).not.toContain('52998224725');
  clock.advance(25 * 3_600_000);
  await pruneAttempts.run({ db: database.db, clock });
  expect(await database.db.select().from(attempts)).toEqual([]);
});
