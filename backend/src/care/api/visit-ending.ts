import type { VisitEnding } from '@acolhe/contracts';
import { and, eq } from 'drizzle-orm';
import { offerRefusals } from '../dispatch/tables.ts';
import type { QueueServices } from '../dispatch/change-queue.ts';
import { findVisit } from '../visit/find-visit.ts';
import type { Visit } from '../visit/tables.ts';

/** How long a professional to whom a visit was only offered is told that its patient gave up. */
const RECENTLY_MS = 5 * 60_000;

/**
 * Why a visit, or the offer of one, is not with a professional any more.
 * @returns undefined when it still is, or was never theirs
 * @see docs/product/console.md
 */
export async function visitEnding(
  { db, clock }: Pick<QueueServices, 'db' | 'clock'>,
  professionalId: number,
  requestId: number,
): Promise<VisitEnding | undefined> {
  const visit = await findVisit(db, requestId);
  if (!visit || visit.professionalId === professionalId) return undefined;
  if (visit.answeredBy === professionalId) return endingOfCall(visit);
  if (visit.handedOverBy === professionalId) return 'handed-over';
  if (visit.phase === 'cancelled')
    return clock.now().getTime() - (visit.endedAt?.getTime() ?? 0) < RECENTLY_MS ? 'cancelled' : undefined;
  const [refusal] = await db
    .select({ how: offerRefusals.how })
    .from(offerRefusals)
    .where(and(eq(offerRefusals.requestId, requestId), eq(offerRefusals.professionalId, professionalId)));
  return refusal && (refusal.how === 'expired' ? 'offer-expired' : 'passed-on');
}

function endingOfCall({ phase, handedOverBy, answeredBy }: Visit): VisitEnding {
  if (phase === 'cancelled') return 'cancelled';
  if (phase === 'ended') return 'finished';
  return handedOverBy !== null && handedOverBy === answeredBy ? 'handed-over' : 'returned';
}
