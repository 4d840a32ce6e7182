import { queueEntryKey } from '../visit/record-keys.ts';
import { isHeld } from '../visit/find-visit.ts';
import type { Visit } from '../visit/tables.ts';
import { withdrawOffer } from './withdraw-offer.ts';
import type { VisitReach } from '../../platform/access/index.ts';
import type { QueueServices } from './change-queue.ts';
import { changeLiveVisit } from './change-visit.ts';
import type { QueueWork } from './queue-transaction.ts';

/**
 * Takes a visit out of its queue, and an offer of it back; the request stays, and no command of before is left to act
 * upon. One that is not in the queue is left alone.
 * @returns the visit as it is now
 */
export async function leaveQueue(work: QueueWork, visit: Visit): Promise<Visit> {
  if (visit.phase === 'offered' && isHeld(visit)) await withdrawOffer(work, visit);
  else if (visit.phase !== 'queued') return visit;
  if (visit.ticket !== null) work.ticketLeaves(visit.ticket);
  work.mark(queueEntryKey({ queue: work.queue, requestId: visit.id }));
  return work.changeVisit(visit, {
    phase: 'requested',
    ticket: null,
    arrivedAt: null,
    shownNumber: 0,
    command: 'none',
  });
}

/** The patient leaves the queue. Leaving twice, or without being there, changes nothing; a call goes on. */
export async function leaveQueueOf(services: QueueServices, reach: VisitReach): Promise<void> {
  await changeLiveVisit(services, reach, leaveQueue);
}
