import type { VisitSide } from '@acolhe/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { consumeUrgentCareQuota } from '../../plans/plans.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { careRequests } from '../visit/tables.ts';

/** Records in a transaction of its own that one side of a visit enters the room of its call. */
export async function recordRoomEntry(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  requestId: number,
  side: VisitSide,
): Promise<void> {
  await db.transaction((tx) => enterRoom(tx, requestId, side, clock.now()));
}

/**
 * Records that one side of a visit is in the room of its call. When the other side has entered it too, the two have
 * met: then the visit is charged, once. Repeating it, or a visit that is not in the call, changes nothing.
 * @see docs/product/absence.md
 */
async function enterRoom(tx: Tx, requestId: number, side: VisitSide, now: Date): Promise<void> {
  const own = side === 'patient' ? careRequests.patientEnteredAt : careRequests.professionalEnteredAt;
  const other = side === 'patient' ? careRequests.professionalEnteredAt : careRequests.patientEnteredAt;
  const metAt = sql`coalesce(${careRequests.metAt}, case when ${other} is not null then ${now.toISOString()}::timestamptz end)`;
  const [entered] = await tx
    .update(careRequests)
    .set(
      side === 'patient'
        ? { patientEnteredAt: now, disconnectedAt: null, metAt }
        : { professionalEnteredAt: now, metAt },
    )
    .where(and(eq(careRequests.id, requestId), eq(careRequests.phase, 'in-call'), isNull(own)))
    .returning({ patientId: careRequests.patientId, metAt: careRequests.metAt });
  if (entered?.metAt) await consumeUrgentCareQuota(tx, entered.patientId, requestId, now);
}
