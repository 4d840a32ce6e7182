import { professionalRecordKey, queueEntryKey, queueStateKey, visitRoomKey } from '../visit/record-keys.ts';
import { and, asc, eq, getTableColumns, inArray, lte, not, or } from 'drizzle-orm';
import { type HeldVisit, isHeld } from '../visit/find-visit.ts';
import { careRequests } from '../visit/tables.ts';
import { UNRESPONSIVE_AFTER_MS, unlinkMember } from './linked-list.ts';
import { professionalStates } from './tables.ts';
import { releaseProfessional, withdrawOffer } from './withdraw-offer.ts';
import type { QueueTransaction } from './queue-transaction.ts';
import { newChannel } from '../../video-rooms/room-names.ts';
import { CARE_LIMITS } from '@acolhe/domain';

/**
 * Releases the visits of professionals without heartbeats: an offer is withdrawn, a visit in a call returns to its
 * place in the queue.
 * @param upSinceMs since when this instance could hear heartbeats, epoch milliseconds
 * @see docs/product/virtual-queue.md
 */
export async function releaseTimedOutVisits(transaction: QueueTransaction, upSinceMs: number): Promise<void> {
  const nowMs = transaction.now.getTime();
  if (nowMs - upSinceMs < CARE_LIMITS.professionalSilenceMs) return;
  const silent = await transaction.tx
    .select(getTableColumns(careRequests))
    .from(careRequests)
    .innerJoin(professionalStates, eq(professionalStates.professionalId, careRequests.professionalId))
    .where(
      and(
        eq(careRequests.queue, transaction.queue),
        inArray(careRequests.phase, ['offered', 'in-call']),
        lte(professionalStates.lastHeardAt, new Date(nowMs - CARE_LIMITS.professionalSilenceMs)),
      ),
    )
    .orderBy(asc(careRequests.ticket));
  for (const visit of silent.filter(isHeld))
    await (visit.phase === 'in-call' ? returnToQueue(transaction, visit) : withdrawOffer(transaction, visit));
}

/**
 * Marks professionals without a heartbeat for five minutes as busy and unavailable, and removes them from the linked
 * list; they become available again only by their own request.
 */
export async function markUnresponsive(transaction: QueueTransaction, upSinceMs: number): Promise<void> {
  const heardBefore = transaction.now.getTime() - UNRESPONSIVE_AFTER_MS;
  if (upSinceMs > heardBefore) return;
  const stale = await transaction.tx
    .update(professionalStates)
    .set({ available: false, unheard: true })
    .where(
      and(
        eq(professionalStates.queue, transaction.queue),
        lte(professionalStates.lastHeardAt, new Date(heardBefore)),
        or(not(professionalStates.unheard), inArray(professionalStates.professionalId, [...transaction.linkedIds])),
      ),
    )
    .returning({ id: professionalStates.professionalId });
  for (const { id } of stale) {
    transaction.mark(professionalRecordKey(id), queueStateKey(transaction.queue));
    await unlinkMember(transaction, id);
  }
}

/**
 * Returns the visit of a timed-out professional to its old place in the queue, with a room that this professional does
 * not know.
 */
async function returnToQueue(transaction: QueueTransaction, visit: HeldVisit): Promise<void> {
  transaction.ticketReturns(visit.ticket);
  await transaction.changeVisit(visit, {
    phase: 'queued',
    professionalId: null,
    roomChannel: newChannel(),
    roomProfessionalUid: null,
    shownNumber: transaction.numberOf(visit.ticket),
  });
  transaction.mark(queueEntryKey({ queue: transaction.queue, requestId: visit.id }), visitRoomKey(visit.id));
  await releaseProfessional(transaction, visit.professionalId);
}

/** After a longer gap between two checks this instance may have missed a heartbeat. */
const MAX_GAP_MS = CARE_LIMITS.professionalHeartbeatMs;

/**
 * Tracks since when this instance has checked without a gap. A missing heartbeat counts only from then on, since a
 * restart, a database that did not answer or a suspended machine does not mean that a console is gone.
 * @see docs/product/virtual-queue.md
 */
export class UptimeTracker {
  #sinceMs = 0;
  #lastDoneMs: number | undefined;

  /**
   * Begins a check.
   * @returns since when this instance has checked without a gap, epoch milliseconds
   */
  begin(now: Date): number {
    const nowMs = now.getTime();
    if (this.#lastDoneMs === undefined || nowMs - this.#lastDoneMs > MAX_GAP_MS) this.#sinceMs = nowMs;
    return this.#sinceMs;
  }

  /** Ends the check that began at this time; one that failed never ends. */
  done(now: Date): void {
    this.#lastDoneMs = now.getTime();
  }
}
