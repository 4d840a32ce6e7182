import { and, eq } from 'drizzle-orm';
import { isHeld } from '../visit/find-visit.ts';
import type { QueueServices } from './change-queue.ts';
import { changeVisit } from './change-visit.ts';
import type { QueueWork } from './queue-transaction.ts';
import { startCall } from './start-call.ts';
import { offerRefusals } from './tables.ts';
import { withdrawOffer } from './withdraw-offer.ts';

/**
 * taken: the answer holds, now or already before; late: the offer had expired; not-theirs: the visit is not offered to
 * them.
 */
export type OfferAnswer = 'taken' | 'late' | 'not-theirs';

/**
 * A professional answers the offer of a visit. The same answer again changes nothing.
 * @see docs/product/virtual-queue.md
 */
export async function answerOffer(
  services: QueueServices,
  professionalId: number,
  requestId: number,
  answer: 'accept' | 'decline',
): Promise<OfferAnswer> {
  const outcome = await changeVisit<OfferAnswer>(services, requestId, async (work, visit) => {
    if (isHeld(visit) && visit.professionalId === professionalId) {
      if (visit.phase === 'offered')
        await (answer === 'accept' ? startCall(work, visit) : withdrawOffer(work, visit, 'declined'));
      else if (answer === 'decline') return 'not-theirs';
      return 'taken';
    }
    const refusal = await refusalOf(work, professionalId, requestId);
    if (answer === 'decline' && refusal === 'declined') return 'taken';
    return refusal === 'expired' ? 'late' : 'not-theirs';
  });
  return outcome ?? 'not-theirs';
}

async function refusalOf(
  { tx }: QueueWork,
  professionalId: number,
  requestId: number,
): Promise<'declined' | 'expired' | undefined> {
  const [refusal] = await tx
    .select({ how: offerRefusals.how })
    .from(offerRefusals)
    .where(and(eq(offerRefusals.requestId, requestId), eq(offerRefusals.professionalId, professionalId)));
  return refusal?.how;
}
