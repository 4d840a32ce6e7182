import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../database/index.ts';
import type { RepeatedJob } from '../jobs/job-runner.ts';
import { tooMany } from '../problems/http-problem.ts';
import { type FixedWindow, isFixedWindow, type LimitRule } from './rules.ts';
import { attempts } from './tables.ts';

/**
 * Counts attempts in the database, so that every instance sees them.
 * @see docs/product/identity.md
 */
export interface Limits {
  /**
   * Counts one attempt before it is made, so that many at once do not slip through.
   * @param key names what is counted; stored as a hash, since it may name a person
   * @throws HttpProblem 429 when the rule refuses
   */
  consume(key: string, rule: LimitRule): Promise<void>;
  /**
   * Takes attempts back, and the wait that the last of them began.
   * @param times how many, one unless said
   */
  refund(key: string, times?: number): Promise<void>;
  /** Forgets all attempts. */
  reset(key: string): Promise<void>;
}

/** Longer than any rule's window. */
const PRUNED_AFTER_MS = 24 * 3_600_000;

export function createLimits(db: Db, clock: Clock): Limits {
  return {
    consume: async (key, rule) => {
      const keyHash = hashOf(key);
      const now = clock.now();
      if (isFixedWindow(rule) && (await countInWindow(db, keyHash, rule, now))) return;
      const retryAfterMs = await judge(db, keyHash, rule, now);
      if (retryAfterMs > 0) throw tooMany(retryAfterMs / 1000);
    },
    refund: async (key, times = 1) => {
      await db
        .update(attempts)
        .set({ count: sql`greatest(${attempts.count} - ${times}, 0)`, blockedUntil: null })
        .where(eq(attempts.keyHash, hashOf(key)));
    },
    reset: async (key) => {
      await db.delete(attempts).where(eq(attempts.keyHash, hashOf(key)));
    },
  };
}

/**
 * Counts an attempt in one statement. Nearly every call is counted and hardly one refused: a transaction of five round
 * trips is kept for the refusals, whose time it has to work out.
 * @returns false when the rule refuses, and nothing was counted
 */
async function countInWindow(db: Db, keyHash: string, { most, windowMs }: FixedWindow, now: Date): Promise<boolean> {
  const isCurrent = sql`attempts.since > ${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`;
  const { rowCount } = await db.execute(sql`
    insert into attempts (key_hash, count, since) values (${keyHash}, 1, ${now.toISOString()})
    on conflict (key_hash) do update set
      count = case when ${isCurrent} then attempts.count + 1 else 1 end,
      since = case when ${isCurrent} then attempts.since else excluded.since end,
      blocked_until = null
    where not (${isCurrent} and attempts.count >= ${most})`);
  return rowCount === 1;
}

/** @returns how long the rule makes the caller wait; 0 when the attempt was counted */
function judge(db: Db, keyHash: string, rule: LimitRule, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keyHash}, 0))`);
    // Locked, since an attempt may be taken back meanwhile.
    const [row] = await tx.select().from(attempts).where(eq(attempts.keyHash, keyHash)).for('update');
    const verdict = rule(
      row && { count: row.count, since: row.since, blockedUntil: row.blockedUntil ?? undefined },
      now,
    );
    if ('retryAfterMs' in verdict) return verdict.retryAfterMs;
    const { count, since, blockedUntil = null } = verdict.after;
    await tx
      .insert(attempts)
      .values({ keyHash, count, since, blockedUntil })
      .onConflictDoUpdate({ target: attempts.keyHash, set: { count, since, blockedUntil } });
    return 0;
  });
}

/** Deletes the attempts that no rule remembers any more, so that the table stays small. */
export const pruneAttempts: RepeatedJob<{ readonly db: Db; readonly clock: Clock }> = {
  name: 'prune-attempts',
  everyMs: 3_600_000,
  run: async ({ db, clock }) => {
    await db.delete(attempts).where(lt(attempts.since, new Date(clock.now().getTime() - PRUNED_AFTER_MS)));
  },
};

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
