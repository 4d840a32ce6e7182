import { queueEntryKey, visitRoomKey } from '../visit/record-keys.ts';
import type { HeldVisit } from '../visit/find-visit.ts';
import { releaseProfessional } from './withdraw-offer.ts';
import type { QueueWork } from './queue-transaction.ts';
import { newChannel } from '../../video-rooms/room-names.ts';

/**
 * A visit whose professional is lost goes back to its old place in the queue, with a room that the lost one does not
 * know.
 */
export async function returnToQueue(work: QueueWork, visit: HeldVisit): Promise<void> {
  work.ticketReturns(visit.ticket);
  await work.changeVisit(visit, {
    phase: 'queued',
    professionalId: null,
    roomChannel: newChannel(),
    roomProfessionalUid: null,
    shownNumber: work.numberOf(visit.ticket),
  });
  work.mark(queueEntryKey({ queue: work.queue, requestId: visit.id }), visitRoomKey(visit.id));
  await releaseProfessional(work, visit.professionalId);
}
