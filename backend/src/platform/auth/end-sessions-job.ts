import { realtimePaths } from '@acolhe/contracts';
import { withTimeout, HOUR_MS } from '@acolhe/domain';
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { RepeatedJob } from '../jobs.ts';
import type { RealtimeValue, RealtimeWriter } from '../projection/realtime-writer.ts';
import type { SessionTypes } from './session-types.ts';
import { sessions } from './tables.ts';

/** Name of the job; what ends a session wakes it. */
export const CLOSE_REALTIME_JOB = 'close-realtime-sessions';

const TICK_MS = 2_000;
const BATCH = 50;
/** A slower write is abandoned, since rows are locked during it; repeating it changes nothing. */
const WRITE_TIMEOUT_MS = 5_000;
/** Every token of the session has expired after this time. */
const RETENTION_AFTER_END_MS = 2 * HOUR_MS;

/**
 * The job that records ended sessions in the realtime database, so that its rules refuse them at once; what could not
 * be written while the database was away is written once it is back. Before that, the job ends sessions that ran out of
 * time or are permitted no more, and deletes old ones.
 * @see docs/product/sessions.md
 */
export const closeRealtimeSessions: RepeatedJob<Needs> = {
  name: CLOSE_REALTIME_JOB,
  everyMs: TICK_MS,
  run: async (services) => {
    await endExpired(services);
    await pruneOld(services);
    while (await closeSome(services));
  },
};

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
  readonly realtime: RealtimeWriter;
  readonly sessionTypes: SessionTypes;
}

async function endExpired({ db, clock, sessionTypes }: Needs): Promise<void> {
  const now = clock.now();
  await db
    .update(sessions)
    .set({ endedAt: now, endReason: 'expired' })
    .where(and(isNull(sessions.endedAt), lte(sessions.expiresAt, now)));
  await db
    .update(sessions)
    .set({ endedAt: now, endReason: 'revoked' })
    .where(and(isNull(sessions.endedAt), sessionTypes.isRevoked));
}

async function closeSome({ db, clock, realtime }: Needs): Promise<boolean> {
  if (!realtime.isConnected()) return false;
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ sid: sessions.sid })
      .from(sessions)
      .where(and(isNotNull(sessions.endedAt), isNotNull(sessions.realtimeOpenedAt), isNull(sessions.realtimeClosedAt)))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return false;
    await writeAll(realtime, rows, 'ended');
    for (const { sid } of rows)
      await tx.update(sessions).set({ realtimeClosedAt: clock.now() }).where(eq(sessions.sid, sid));
    return rows.length === BATCH;
  });
}

async function pruneOld({ db, clock, realtime }: Needs): Promise<void> {
  if (!realtime.isConnected()) return;
  const before = new Date(clock.now().getTime() - RETENTION_AFTER_END_MS);
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ sid: sessions.sid })
      .from(sessions)
      .where(
        and(
          lte(sessions.endedAt, before),
          sql`(${sessions.realtimeOpenedAt} is null or ${sessions.realtimeClosedAt} is not null)`,
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return;
    await writeAll(realtime, rows, null);
    for (const { sid } of rows) await tx.delete(sessions).where(eq(sessions.sid, sid));
  });
}

/** @throws Error when the realtime database does not answer in time: the transaction is rolled back and tried again */
async function writeAll(
  realtime: RealtimeWriter,
  rows: readonly { readonly sid: string }[],
  value: RealtimeValue,
): Promise<void> {
  await withTimeout(
    realtime.update(Object.fromEntries(rows.map(({ sid }) => [realtimePaths.session(sid), value]))),
    WRITE_TIMEOUT_MS,
    () => {
      throw new Error('The realtime database does not answer; sessions are closed there later.');
    },
  );
}
