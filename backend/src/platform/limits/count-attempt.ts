import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { type ExponentialBackoff, type FixedWindow, isFixedWindow, type LimitRule } from './rules.ts';

/** Twice as long thirty times over is longer than any wait; a larger power would be no number of the database's. */
const MOST_DOUBLINGS = 30;

/** An attempt, and by which rule it is counted. */
export interface HashedCounter {
  /** Of what is counted. */
  readonly keyHash: string;
  readonly rule: LimitRule;
  /** As how many attempts it counts. */
  readonly times: number;
}

/**
 * Counts an attempt in one statement, by the rules of `judge`. Nothing waits for a lock longer than that statement
 * takes, and a refusal writes nothing.
 * @returns false when the rule refuses, and nothing was counted
 */
export async function countAttempt(db: Db, { keyHash, rule, times }: HashedCounter, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(
    isFixedWindow(rule) ? inWindow(keyHash, rule, times, now) : backingOff(keyHash, rule, times, now),
  );
  return rowCount === 1;
}

const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;
const before = (now: Date, ms: number): SQL => instant(new Date(now.getTime() - ms));

function inWindow(keyHash: string, { most, windowMs }: FixedWindow, times: number, now: Date): SQL {
  const isCurrent = sql`attempts.since > ${before(now, windowMs)}`;
  return sql`
    insert into attempts (key_hash, count, since) values (${keyHash}, ${times}::int, ${instant(now)})
    on conflict (key_hash) do update set
      count = case when ${isCurrent} then attempts.count else 0 end + ${times}::int,
      since = case when ${isCurrent} then attempts.since else excluded.since end,
      blocked_until = null
    where not (${isCurrent} and attempts.count >= ${most})`;
}

function backingOff(keyHash: string, rule: ExponentialBackoff, times: number, now: Date): SQL {
  const { free, firstMs, longestMs, forgetAfterMs } = rule;
  const count = sql`(case when coalesce(attempts.blocked_until, attempts.since) > ${before(now, forgetAfterMs)}
    then attempts.count else 0 end + ${times}::int)`;
  const blockedUntil = (counted: SQL) => sql`case when ${counted} < ${free}::int then null
    else ${instant(now)} + least(${longestMs}::float8,
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
