import { and, eq, sql } from 'drizzle-orm';
import type { Participant } from '../../appointments/find-call.ts';
import type { Services } from '../../platform/services/services.ts';
import { careRequests } from '../visit/tables.ts';
import { findVisit, takesPartInVisit } from '../visit/visits.ts';

/**
 * Records the report of one side's page about the path of sound and picture in a visit's call. The first report of each
 * kind counts; one after the end of the call changes nothing.
 * @returns false when the visit is none of theirs
 * @see docs/product/urgent-care.md
 */
export async function recordVisitMediaPath(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  who: Participant,
  requestId: number,
  isOpen: boolean,
): Promise<boolean> {
  const visit = await findVisit(db, requestId);
  if (!visit || !takesPartInVisit(visit, who)) return false;
  const now = clock.now();
  const first = (column: typeof careRequests.mediaOpenedAt | typeof careRequests.mediaMissingAt) =>
    sql`coalesce(${column}, ${now.toISOString()}::timestamptz)`;
  await db
    .update(careRequests)
    .set(
      isOpen
        ? { mediaOpenedAt: first(careRequests.mediaOpenedAt) }
        : { mediaMissingAt: first(careRequests.mediaMissingAt) },
    )
    .where(and(eq(careRequests.id, requestId), eq(careRequests.phase, 'in-call')));
  return true;
}
