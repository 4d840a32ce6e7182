import type { VisitEnding } from '@acolhe/contracts';
import type { QueueServices } from '../dispatch/change-queue.ts';
import { findLeaving } from '../dispatch/visit-answers.ts';
import { findDecline } from '../dispatch/withdraw-offer.ts';
import { findVisit } from '../visit/find-visit.ts';

/**
 * Why a visit, or the offer of one, is not with a professional any more: the latest that became of it with them,
 * whoever has it by now.
 * @returns undefined when it still is theirs, was never, or nothing is known of how it went
 * @see docs/product/console.md
 */
export async function visitEnding(
  { db }: Pick<QueueServices, 'db'>,
  professionalId: number,
  requestId: number,
): Promise<VisitEnding | undefined> {
  const visit = await findVisit(db, requestId);
  if (!visit || visit.professionalId === professionalId) return undefined;
  if (visit.endedWith === professionalId) return visit.phase === 'cancelled' ? 'cancelled' : 'finished';
  const leaving = await findLeaving(db, professionalId, requestId);
  const decline = await findDecline(db, professionalId, requestId);
  // A hand-over is stored as a refusal too, at the same moment.
  if (leaving && (!decline || decline.refusedAt <= leaving.leftAt)) return leaving.leftHow;
  return decline && (decline.how === 'expired' ? 'offer-expired' : 'passed-on');
}
