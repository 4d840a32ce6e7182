import { manualClock } from '../clock.ts';
import { startTestDatabase, type TestDatabase } from '../database/testing/start-test-database.ts';
import type { HttpProblem } from '../http-problem.ts';
import { type Attempts, evaluateLimit, type LimitRule } from './limit-rules.ts';
import { createLimits, pruneAttempts } from './limits.ts';
import { attempts } from './tables.ts';
import { countAttempts } from './testing/count-attempts.ts';

const clock = manualClock('2026-03-02T12:00:00Z');
const three = { most: 3, windowMs: 60_000 };
let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

/** Counts the queries during a piece of work. */
async function questionsDuring(work: () => Promise<unknown>): Promise<number> {
  const asked = jest.spyOn(database.pool, 'query');
  try {
    await work();
    return asked.mock.calls.length;
  } finally {
    asked.mockRestore();
  }
}

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
  await expect(limits.consume('b', three)).rejects.toThrow();
  await limits.refund('b');
  await limits.consume('b', three);
  await expect(limits.consume('b', three)).rejects.toThrow();
  await limits.reset('b');
  await limits.consume('b', three);
});

it('a limit takes back the wait that an attempt began, also while others are counted', async () => {
  const limits = createLimits(database.db, clock);
  const twoFree = { free: 3, firstMs: 1_000, maxMs: 8_000, forgetAfterMs: 60_000 };
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

it('an attempt that counts as many passes as long as one would, and is taken back as many', async () => {
  const limits = createLimits(database.db, clock);
  const ten = { most: 10, windowMs: 60_000 };
  for (const _ of [1, 2, 3]) await limits.consume('full', three);
  await limits.consume('pages', ten, 9);
  const both = limits.consumeAll([
    { key: 'pages', rule: ten, times: 9 },
    { key: 'full', rule: three },
  ]);
  await expect(both).rejects.toThrow();
  await limits.consume('pages', ten, 9);
  await expect(limits.consume('pages', ten)).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } });
  await limits.refund('pages', 9);
  await limits.consume('pages', ten);
});

it.each<[string, LimitRule, readonly number[], number?]>([
  ['of a window', three, [0, 0, 30_000, 0, 29_999, 1, 0, 0, 0, 59_999, 1, 60_000, 90_000]],
  ['of a window that counts two at a time', three, [0, 0, 0, 59_999, 1, 0, 0], 2],
  [
    'with growing waits that counts two at a time',
    { free: 4, firstMs: 10_000, maxMs: 60_000, forgetAfterMs: 90_000 },
    [0, 0, 0, 10_000, 0, 40_000, 150_000, 0, 0],
    2,
  ],
  [
    'with growing waits',
    { free: 3, firstMs: 10_000, maxMs: 30_000, forgetAfterMs: 60_000 },
    [0, 0, 0, 0, 9_999, 1, 0, 20_000, 0, 30_000, 29_000, 1_000, 89_999, 0, 90_000, 0, 0, 0],
  ],
  ['that lets nothing pass freely', { free: 1, firstMs: 1_000, maxMs: 8_000, forgetAfterMs: 9_000 }, [0, 0, 1_000]],
])('a limit %s decides in the database as its rule does', async (name, rule, waitsMs, times = 1) => {
  const ownClock = manualClock('2026-03-02T12:00:00Z');
  let before: Attempts | undefined;
  for (const waitMs of waitsMs) {
    ownClock.advance(waitMs);
    const verdict = evaluateLimit(rule, before, ownClock.now(), times);
    // Each attempt is made at a new instance without memory.
    const answer = await createLimits(database.db, ownClock)
      .consume(name, rule, times)
      .then(
        () => 0,
        (refused: HttpProblem) => refused.details.retryAfterSeconds,
      );
    expect(answer).toBe('after' in verdict ? 0 : Math.ceil(verdict.retryAfterMs / 1_000));
    if ('after' in verdict) before = verdict.after;
  }
});

it('a limit of growing waits doubles no further after very many failures', async () => {
  const rule = { free: 2, firstMs: 1_000, maxMs: 60_000, forgetAfterMs: 120_000 };
  await countAttempts({ db: database.db, clock }, 'many', 2_000_000);
  const limits = createLimits(database.db, clock);
  await limits.consume('many', rule);
  await expect(limits.consume('many', rule)).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } });
});

it('a limit that refuses three hundred attempts at once asks the database for the first ones alone', async () => {
  const limits = createLimits(database.db, clock);
  const flood = () => Promise.allSettled(Array.from({ length: 300 }, () => limits.consume('flood', three)));
  // Three that are counted, and one that is refused and asks how long.
  expect(await questionsDuring(flood)).toBe(5);
  expect(await questionsDuring(flood)).toBe(0);
});

it('a limit that refuses asks again after a second, since another instance may have taken attempts back', async () => {
  const [one, other] = [createLimits(database.db, clock), createLimits(database.db, clock)];
  for (const _ of [1, 2, 3]) await one.consume('elsewhere', three);
  await expect(one.consume('elsewhere', three)).rejects.toThrow();
  await other.refund('elsewhere');
  clock.advance(999);
  await expect(one.consume('elsewhere', three)).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } });
  clock.advance(1);
  await one.consume('elsewhere', three);
});

it('a limit of several counters counts nothing in the others when one refuses', async () => {
  const limits = createLimits(database.db, clock);
  const counters = [
    { key: 'wide', rule: { most: 9, windowMs: 60_000 } },
    { key: 'narrow', rule: three },
  ];
  const tried = await Promise.allSettled(Array.from({ length: 30 }, () => limits.consumeAll(counters)));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const _ of Array.from({ length: 6 })) await limits.consume('wide', { most: 9, windowMs: 60_000 });
  await expect(limits.consume('wide', { most: 9, windowMs: 60_000 })).rejects.toThrow();
});

it('limits store keys as hashes, and old attempts are deleted', async () => {
  await createLimits(database.db, clock).consume('patient:52998224725', three);
  expect(JSON.stringify(await database.db.select().from(attempts))).not.toContain('52998224725');
  clock.advance(49 * 3_600_000);
  await pruneAttempts.run({ db: database.db, clock });
  expect(await database.db.select().from(attempts)).toEqual([]);
});
