import { sql } from 'drizzle-orm';
import { newChannel } from '../../calls/room-grant.ts';
import type { HeldVisit } from '../visit/find-visit.ts';
import { queueEntryKey, visitRoomKey } from '../visit/record-keys.ts';
import { careRequests, type VisitChange } from '../visit/tables.ts';
import type { QueueTransaction } from './queue-transaction.ts';
import { recordLeaving } from './visit-answers.ts';
import { releaseProfessional } from './withdraw-offer.ts';

/**
 * Returns a visit in the call to its old place in the queue, with a room that its professional does not know, and frees
 * the professional.
 * @see docs/product/virtual-queue.md
 */
export async function returnToQueue(transaction: QueueTransaction, visit: HeldVisit): Promise<void> {
  transaction.ticketReturns(visit.ticket);
  await transaction.changeVisit(visit, {
    phase: 'queued',
    professionalId: null,
    roomChannel: newChannel(),
    roomProfessionalUid: null,
    shownNumber: transaction.numberOf(visit.ticket),
    // The screen makes sure that the place is there.
    command: 'restartCallingCircle',
    commandSeq: visit.commandSeq + 1,
    ...WITHOUT_UNMET_CALL,
  });
  transaction.mark(queueEntryKey({ queue: transaction.queue, requestId: visit.id }), visitRoomKey(visit.id));
  await recordLeaving(transaction, visit.id, visit.professionalId, 'returned');
  await releaseProfessional(transaction, visit.professionalId);
}

/**
 * Removes the attendance and the call of a visit in whose rooms its two sides never met. The database decides, since a
 * side may enter the room at the same moment.
 * @see docs/product/absence.md
 */
export const WITHOUT_UNMET_CALL: VisitChange = {
  attendanceId: sql`case when ${careRequests.metAt} is null then null else ${careRequests.attendanceId} end`,
  callStartedAt: sql`case when ${careRequests.metAt} is null then null else ${careRequests.callStartedAt} end`,
};
