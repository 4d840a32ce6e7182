import { type VisitSide } from '@acolhe/domain';
import { and, eq, sql } from 'drizzle-orm';
import { spendUrgentCare } from '../../contracts/index.ts';
import type { Services } from '../../platform/services/services.ts';
import { careRequests, type Visit } from '../visit/tables.ts';

/**
 * Records that one side of a visit enters the room of its call. When the other side has entered it too, the two have
 * met: then the visit is charged, once. Repeating it changes nothing.
 * @see docs/product/absence.md
 */
export async function recordRoomEntry(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  visit: Visit & { roomChannel: string },
  side: VisitSide,
): Promise<void> {
  if ((side === 'patient' ? visit.patientEnteredAt : visit.professionalEnteredAt) !== null) return;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [entered] = await tx
      .update(careRequests)
      .set(
        side === 'patient'
          ? { patientEnteredAt: now, disconnectedAt: null, metAt: metAfter('professional_entered_at', now) }
          : { professionalEnteredAt: now, metAt: metAfter('patient_entered_at', now) },
      )
      .where(
        and(
          eq(careRequests.id, visit.id),
          eq(careRequests.phase, 'in-call'),
          // Not of a call that came meanwhile.
          eq(careRequests.roomChannel, visit.roomChannel),
        ),
      )
      .returning({
        patientId: careRequests.patientId,
        metAt: careRequests.metAt,
      });
    if (entered?.metAt) await spendUrgentCare(tx, entered.patientId, visit.id, now);
  });
}

/** @param other the column that tells whether the other side has entered the room of this call */
function metAfter(other: 'patient_entered_at' | 'professional_entered_at', now: Date) {
  return sql`coalesce(met_at, case when ${sql.raw(other)} is not null then ${now.toISOString()}::timestamptz end)`;
}
