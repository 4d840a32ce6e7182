import { and, eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '../platform/database/database.ts';
import { callDrops } from './tables.ts';

/** Records that a call lost its connection, once per call and cause. */
export async function recordDrop(executor: Executor, drop: typeof callDrops.$inferInsert): Promise<void> {
  await executor.insert(callDrops).values(drop).onConflictDoNothing();
}

/**
 * Records that the call of an appointment was lost, unless a drop of it is recorded already, of whatever cause: two
 * instances, or one that started anew, may have seen different sides go first.
 */
export async function recordDropUnlessAny(
  db: Db,
  drop: typeof callDrops.$inferInsert & { readonly appointmentId: number },
): Promise<void> {
  const { appointmentId, callStartedAt } = drop;
  const ofCall = and(eq(callDrops.appointmentId, appointmentId), eq(callDrops.callStartedAt, callStartedAt));
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('drops-of-appointment', ${appointmentId}))`);
    if ((await tx.$count(callDrops, ofCall)) === 0) await recordDrop(tx, drop);
  });
}
