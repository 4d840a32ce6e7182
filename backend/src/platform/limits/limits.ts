import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import { createTurns } from '../concurrency/turnstiles.ts';
import type { Db } from '../database/database.ts';
import type { RepeatedJob } from '../jobs/job-runner.ts';
import { tooMany } from '../problems/http-problem.ts';
import { countAttempt, type HashedCounter } from './count-attempt.ts';
import { KnownRefusals } from './known-refusals.ts';
import { judge, type LimitRule } from './rules.ts';
import { attempts } from './tables.ts';

/** Something that is counted, and by which rule. */
export interface Counter {
  /** Names what is counted; stored as a hash, since it may name a person. */
  readonly key: string;
  readonly rule: LimitRule;
  /** As how many attempts it counts, one unless said. All of them pass where the first one does. */
  readonly times?: number;
}

/**
 * Counts attempts in the database, so that every instance sees them.
 * @see docs/product/identity.md
 */
export interface Limits {
  /**
   * Counts an attempt before it is made, so that many at once do not slip through.
   * @param times as how many it counts, one unless said; all of them pass where the first one does
   * @throws HttpProblem 429 when the rule refuses
   */
  consume(key: string, rule: LimitRule, times?: number): Promise<void>;
  /**
   * Counts one attempt in each counter. When one of them refuses, what was counted before it is taken back.
   * @throws HttpProblem 429 when one of the rules refuses
   */
  consumeAll(counters: readonly Counter[]): Promise<void>;
  /**
   * Counts nothing and asks nothing: for callers who would wait for their turn in vain.
   * @throws HttpProblem 429 when one of the counters was refused just now
   */
  refuseKnown(counters: readonly Counter[]): void;
  /**
   * Takes attempts back, and the wait that the last of them began.
   * @param times how many, one unless said
   */
  refund(key: string, times?: number): Promise<void>;
  /** Forgets all attempts. @returns how many there were */
  reset(key: string): Promise<number>;
  /** Asks the database again at the next attempt, whatever was refused just now. */
  forgetRefusals(): void;
}

/** Longer than any rule's window. */
const PRUNED_AFTER_MS = 48 * 3_600_000;

/** Counts with one statement for an attempt, and remembers refusals, so that a flood of them asks next to nothing. */
export function createLimits(db: Db, clock: Clock): Limits {
  const refusals = new KnownRefusals();
  // Attempts of one key would wait for each other in the database anyway, each with a connection that others need.
  const inTurn = createTurns();
  const refuseKnown = (keyHash: string) => {
    const knownMs = refusals.retryAfterMs(keyHash, clock.now().getTime());
    if (knownMs !== undefined) throw tooMany(knownMs / 1000);
  };
  const isCounted = async ({ keyHash, rule, times }: HashedCounter): Promise<boolean> => {
    const now = clock.now();
    if (await countAttempt(db, { keyHash, rule, times }, now)) return true;
    const [row] = await db.select().from(attempts).where(eq(attempts.keyHash, keyHash));
    const verdict = judge(rule, row && { ...row, blockedUntil: row.blockedUntil ?? undefined }, now);
    // Another instance has taken attempts back between the two statements.
    if ('after' in verdict) return false;
    refusals.remember(keyHash, verdict.retryAfterMs, now.getTime());
    throw tooMany(verdict.retryAfterMs / 1000);
  };
  const count = async (counter: HashedCounter) => {
    if ((await isCounted(counter)) || (await isCounted(counter))) return;
    throw tooMany(1);
  };
  const refund = async (keyHash: string, times = 1) => {
    await db
      .update(attempts)
      .set({ count: sql`greatest(${attempts.count} - ${times}, 0)`, blockedUntil: null })
      .where(eq(attempts.keyHash, keyHash));
    refusals.forget(keyHash);
  };
  const consumeAll = async (counters: readonly Counter[]) => {
    const hashed = counters.map(({ key, rule, times = 1 }) => ({ keyHash: attemptsKey(key), rule, times }));
    const counted: HashedCounter[] = [];
    try {
      for (const counter of hashed)
        await inTurn(counter.keyHash, async () => {
          // Whoever stood in line may have to wait by now, for this counter or for one whose turn is still to come.
          for (const other of hashed) refuseKnown(other.keyHash);
          await count(counter);
          counted.push(counter);
        });
    } catch (problem) {
      for (const { keyHash, times } of counted) await refund(keyHash, times);
      throw problem;
    }
  };
  return {
    consume: (key, rule, times) => consumeAll([{ key, rule, times }]),
    consumeAll,
    refuseKnown: (counters) => counters.forEach(({ key }) => refuseKnown(attemptsKey(key))),
    refund: (key, times) => refund(attemptsKey(key), times),
    reset: async (key) => {
      const keyHash = attemptsKey(key);
      const forgotten = await db.delete(attempts).where(eq(attempts.keyHash, keyHash)).returning();
      refusals.forget(keyHash);
      return forgotten[0]?.count ?? 0;
    },
    forgetRefusals: () => refusals.clear(),
  };
}

/** Deletes the attempts that no rule remembers any more, so that the table stays small. */
export const pruneAttempts: RepeatedJob<{ readonly db: Db; readonly clock: Clock }> = {
  name: 'prune-attempts',
  everyMs: 3_600_000,
  run: async ({ db, clock }) => {
    await db.delete(attempts).where(lt(attempts.since, new Date(clock.now().getTime() - PRUNED_AFTER_MS)));
  },
};

/** Names what is counted as the database keeps it: by a hash, since a key may hold a CPF. */
export function attemptsKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
