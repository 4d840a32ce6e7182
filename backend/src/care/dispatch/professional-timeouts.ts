import { DURATIONS } from '@acolhe/domain';
import { professionalRecordKey, queueStateKey } from '../visit/record-keys.ts';
import { and, asc, eq, getTableColumns, inArray, lte, not, or } from 'drizzle-orm';
import { isHeld } from '../visit/find-visit.ts';
import { careRequests } from '../visit/tables.ts';
import { unlinkMember } from './linked-list.ts';
import { professionalStates } from './tables.ts';
import { recordDropOf } from './record-drop-of.ts';
import { returnToQueue } from './return-to-queue.ts';
import { withdrawOffer } from './withdraw-offer.ts';
import type { QueueTransaction } from './queue-transaction.ts';

/**
 * Releases the visits of professionals without heartbeats: an offer is withdrawn, a visit in a call returns to its
 * place in the queue, with the drop of its call.
 * @param upSinceMs since when this instance could hear heartbeats, epoch milliseconds
 * @see docs/product/virtual-queue.md
 */
export async function releaseTimedOutVisits(transaction: QueueTransaction, upSinceMs: number): Promise<void> {
  const nowMs = transaction.now.getTime();
  if (nowMs - upSinceMs < DURATIONS.care.professionalSilenceMs) return;
  const silent = await transaction.tx
    .select(getTableColumns(careRequests))
    .from(careRequests)
    .innerJoin(professionalStates, eq(professionalStates.professionalId, careRequests.professionalId))
    .where(
      and(
        eq(careRequests.queue, transaction.queue),
        inArray(careRequests.phase, ['offered', 'in-call']),
        lte(professionalStates.lastHeardAt, new Date(nowMs - DURATIONS.care.professionalSilenceMs)),
      ),
    )
    .orderBy(asc(careRequests.ticket));
  for (const visit of silent.filter(isHeld))
    if (visit.phase === 'in-call') {
      await recordDropOf(transaction.tx, visit, 'professional', transaction.now);
      await returnToQueue(transaction, visit);
    } else await withdrawOffer(transaction, visit);
}

/**
 * Marks professionals without a heartbeat for five minutes as busy and unavailable, and removes them from the linked
 * list; they become available again only by their own request.
 */
export async function markUnresponsive(transaction: QueueTransaction, upSinceMs: number): Promise<void> {
  const heardBefore = transaction.now.getTime() - DURATIONS.care.unresponsiveAfterMs;
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
