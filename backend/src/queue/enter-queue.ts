import type { Visit } from '../care-requests/tables.ts';
import type { VisitReach } from '../platform/auth/index.ts';
import type { QueueServices } from './change-queue.ts';
import { changeLiveVisit } from './change-visit.ts';
import type { QueueWork } from './queue-work.ts';

/** number: the place in the queue, 1 for the head; 0 when the visit is in the call already. */
export type Entrance = { readonly kind: 'entered' | 'already-there'; readonly number: number } | { readonly kind: 'no-such-request' };

/**
 * Puts the patient's request into its queue, behind everybody who is there. Entering twice changes nothing.
 * @see docs/product/virtual-queue.md
 */
export async function enterQueue(services: QueueServices, reach: VisitReach, requestId: number): Promise<Entrance> {
  const entrance = await changeLiveVisit<Entrance>(services, reach, async (work, visit) => {
    if (visit.id !== requestId) return { kind: 'no-such-request' };
    if (visit.phase !== 'requested') return { kind: 'already-there', number: numberInQueue(work, visit) };
    const ticket = work.takeTicket();
    const number = work.numberOf(ticket);
    await work.changeVisit(visit, { phase: 'queued', ticket, arrivedAt: work.now, shownNumber: number });
    work.mark({ kind: 'entry', queue: work.queue, requestId });
    return { kind: 'entered', number };
  });
  return entrance ?? { kind: 'no-such-request' };
}

/** The number of a visit that stands in the queue, 0 when it does not. */
export function numberInQueue(work: QueueWork, visit: Visit): number {
  return (visit.phase === 'queued' || visit.phase === 'offered') && visit.ticket !== null ? work.numberOf(visit.ticket) : 0;
}
