import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { HOUR_MS } from '@acolhe/domain';
import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { tooMany } from '../http-problem.ts';
import type { RepeatedJob } from '../jobs.ts';
import { createKeyedQueue } from '../keyed-queue.ts';
import {
  evaluateLimit,
  type ExponentialBackoff,
  type FixedWindow,
  isFixedWindow,
  type LimitRule,
} from './limit-rules.ts';
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
   * Neither counts nor queries: for callers who would otherwise queue without effect.
   * @throws HttpProblem 429 when one of the counters was refused within the last second
   */
  rejectIfBlocked(counters: readonly Counter[]): void;
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
const PRUNED_AFTER_MS = 48 * HOUR_MS;

/** Counts with one statement for an attempt, and remembers refusals, so that a flood of them asks next to nothing. */
export function createLimits(db: Db, clock: Clock): Limits {
  const refusals = new RejectionCache();
  // Attempts of one key would wait for each other in the database anyway, each with a connection that others need.
  const runInOrder = createKeyedQueue();
  const rejectIfBlocked = (keyHash: string) => {
    const knownMs = refusals.retryAfterMs(keyHash, clock.now().getTime());
    if (knownMs !== undefined) throw tooMany(knownMs / 1000);
  };
  const isCounted = async ({ keyHash, rule, times }: HashedCounter): Promise<boolean> => {
    const now = clock.now();
    if (await countAttempt(db, { keyHash, rule, times }, now)) return true;
    const [row] = await db.select().from(attempts).where(eq(attempts.keyHash, keyHash));
    const verdict = evaluateLimit(rule, row && { ...row, blockedUntil: row.blockedUntil ?? undefined }, now);
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
        await runInOrder(counter.keyHash, async () => {
          // A limit may have been reached while the caller waited in the queue, by this counter or by a later one.
          for (const other of hashed) rejectIfBlocked(other.keyHash);
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
    rejectIfBlocked: (counters) => counters.forEach(({ key }) => rejectIfBlocked(attemptsKey(key))),
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

/** Key of a counter in the database: a hash, since a key may contain a CPF. */
export function attemptsKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Twice as long thirty times over is longer than any wait; a larger power would be no number of the database's. */
const MOST_DOUBLINGS = 30;

/** An attempt, and by which rule it is counted. */
interface HashedCounter {
  /** Of what is counted. */
  readonly keyHash: string;
  readonly rule: LimitRule;
  /** As how many attempts it counts. */
  readonly times: number;
}

/**
 * Counts an attempt in one statement, by the rules of `evaluateLimit`. Nothing waits for a lock longer than that
 * statement takes, and a refusal writes nothing.
 * @returns false when the rule refuses, and nothing was counted
 */
async function countAttempt(db: Db, { keyHash, rule, times }: HashedCounter, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(
    isFixedWindow(rule) ? fixedWindowStatement(keyHash, rule, times, now) : backoffStatement(keyHash, rule, times, now),
  );
  return rowCount === 1;
}

const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;
const before = (now: Date, ms: number): SQL => instant(new Date(now.getTime() - ms));

function fixedWindowStatement(keyHash: string, { most, windowMs }: FixedWindow, times: number, now: Date): SQL {
  const isCurrent = sql`attempts.since > ${before(now, windowMs)}`;
  return sql`
    insert into attempts (key_hash, count, since) values (${keyHash}, ${times}::int, ${instant(now)})
    on conflict (key_hash) do update set
      count = case when ${isCurrent} then attempts.count else 0 end + ${times}::int,
      since = case when ${isCurrent} then attempts.since else excluded.since end,
      blocked_until = null
    where not (${isCurrent} and attempts.count >= ${most})`;
}

function backoffStatement(keyHash: string, rule: ExponentialBackoff, times: number, now: Date): SQL {
  const { free, firstMs, maxMs, forgetAfterMs } = rule;
  const count = sql`(case when coalesce(attempts.blocked_until, attempts.since) > ${before(now, forgetAfterMs)}
    then attempts.count else 0 end + ${times}::int)`;
  const blockedUntil = (counted: SQL) => sql`case when ${counted} < ${free}::int then null
    else ${instant(now)} + least(${maxMs}::float8,
      ${firstMs}::float8 * power(2, least(${counted} - ${free}::int, ${MOST_DOUBLINGS}))) * interval '1 millisecond' end`;
  return sql`
    insert into attempts (key_hash, count, since, blocked_until)
    values (${keyHash}, ${times}::int, ${instant(now)}, ${blockedUntil(sql`${times}::int`)})
    on conflict (key_hash) do update set
      count = ${count},
      since = excluded.since,
      blocked_until = ${blockedUntil(count)}
    where coalesce(attempts.blocked_until, '-infinity') <= ${instant(now)}`;
}

/**
 * A rejection is cached for this long. A refund by another instance, as after a right password, takes effect this much
 * later.
 */
const BELIEVED_MS = 1_000;
/** Some megabytes; the oldest is forgotten first. */
const MAX_REJECTIONS = 20_000;

interface Refusal {
  readonly untilMs: number;
  readonly askAgainMs: number;
}

/** Recent rejections, in memory: a flood of refused attempts costs the database one query a second. */
class RejectionCache {
  readonly #refusals = new Map<string, Refusal>();

  /** @returns how long a key is refused for now; undefined when the database has to be asked */
  retryAfterMs(keyHash: string, nowMs: number): number | undefined {
    const known = this.#refusals.get(keyHash);
    if (known && known.askAgainMs > nowMs) return known.untilMs - nowMs;
    this.#refusals.delete(keyHash);
    return undefined;
  }

  remember(keyHash: string, retryAfterMs: number, nowMs: number): void {
    const untilMs = nowMs + retryAfterMs;
    this.#refusals.delete(keyHash);
    this.#refusals.set(keyHash, { untilMs, askAgainMs: Math.min(untilMs, nowMs + BELIEVED_MS) });
    const [oldest] = this.#refusals.keys();
    if (this.#refusals.size > MAX_REJECTIONS && oldest !== undefined) this.#refusals.delete(oldest);
  }

  clear(): void {
    this.#refusals.clear();
  }

  forget(keyHash: string): void {
    this.#refusals.delete(keyHash);
  }
}

/**
 * Groups addresses for limits: an IPv4 address alone, an IPv6 address with its network (the first 64 bits), since the
 * holder of one address of such a network has all of them.
 * @param ip as the connection has it
 * @see docs/product/identity.md
 */
export function addressGroup(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const groupsOf = (part: string) => part.split(':').filter(Boolean);
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
