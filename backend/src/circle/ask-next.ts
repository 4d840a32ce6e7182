import { isHeld } from '../care-requests/find-visit.ts';
import { withdrawOffer } from '../offers/withdraw-offer.ts';
import type { QueueServices } from '../queue/change-queue.ts';
import { changeVisit } from '../queue/change-visit.ts';
import { outcomeFor } from './attempt.ts';
import type { CircleOutcome } from './outcome.ts';

/**
 * Goes on to the next professional for a visit that waits: an offer under way is withdrawn and counts as refused, the patient's command becomes
 * none, and the visit is offered anew at once.
 * @returns what became of it; undefined when the visit does not wait in a queue
 * @see docs/product/calling-circle.md
 */
export async function askNext(services: QueueServices, requestId: number): Promise<CircleOutcome | undefined> {
  const asked = await changeVisit(services, requestId, async (work, visit) => {
    if (visit.phase !== 'queued' && visit.phase !== 'offered') return undefined;
    if (isHeld(visit)) await withdrawOffer(work, visit, 'declined');
    await work.changeVisit(visit, { command: 'none', commandSeq: visit.commandSeq + 1 });
    return work;
  });
  return asked && outcomeFor(asked.queue, asked.attempt, requestId);
}
