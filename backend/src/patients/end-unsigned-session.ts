import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { sessions } from '../platform/auth/tables.ts';

/**
 * Ends the session that an unsigned link opened for a patient, if there is one: it may be another person's.
 * Until the transaction is over, no other session and no visit of the patient begins.
 * @param exceptSid one that goes on
 * @returns whether there was one
 * @see docs/product/partners.md
 */
export async function endUnsignedSession(tx: Tx, patientId: number, now: Date, exceptSid?: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sessions-of-patient', ${patientId}))`);
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endReason: 'replaced' })
    .where(
      and(
        eq(sessions.subjectId, patientId),
        isNotNull(sessions.unsignedSince),
        isNull(sessions.endedAt),
        exceptSid === undefined ? undefined : ne(sessions.sid, exceptSid),
      ),
    )
    .returning({ sid: sessions.sid });
  return ended.length > 0;
}
