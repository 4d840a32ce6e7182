import { isHeld } from '../care-requests/find-visit.ts';
import { withdrawOffer } from '../offers/withdraw-offer.ts';
import type { QueueServices } from '../queue/change-queue.ts';
import { changeVisit } from '../queue/change-visit.ts';

/**
 * Goes on to the next professional for a visit that waits: an offer under way is withdrawn and counts as refused, the patient's command becomes
 * none, and the visit is offered anew at once.
 * @returns false when the visit does not wait in a queue
 * @see docs/product/calling-circle.md
 */
export async function askNext(services: QueueServices, requestId: number): Promise<boolean> {
  const asked = await changeVisit(services, requestId, async (work, visit) => {
    if (visit.phase !== 'queued' && visit.phase !== 'offered') return false;
    if (isHeld(visit)) await withdrawOffer(work, visit, 'declined');
    await work.changeVisit(visit, { command: 'none', commandSeq: visit.commandSeq + 1 });
    return true;
  });
  return asked ?? false;
}
