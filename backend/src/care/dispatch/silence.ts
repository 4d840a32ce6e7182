import { professionalRecordKey } from '../visit/record-keys.ts';
import { CARE_LIMITS } from '@acolhe/domain';
import { and, asc, eq, getTableColumns, inArray, lte, not, or } from 'drizzle-orm';
import { isHeld } from '../visit/find-visit.ts';
import { careRequests } from '../visit/tables.ts';
import { unlink } from './linked-members.ts';
import { STALE_AFTER_MS } from './linked-list.ts';
import { professionalStates } from './tables.ts';
import { withdrawOffer } from './withdraw-offer.ts';
import type { QueueWork } from './queue-transaction.ts';
import { returnToQueue } from './return-to-queue.ts';

/**
 * Takes visits from professionals who fell silent: an offer is withdrawn, a call goes back to its place in the queue.
 * @param watchingSinceMs since when silence could be heard, epoch milliseconds
 * @see docs/product/virtual-queue.md
 */
export async function takeFromTheSilent(work: QueueWork, watchingSinceMs: number): Promise<void> {
  const nowMs = work.now.getTime();
  if (nowMs - watchingSinceMs < CARE_LIMITS.professionalSilenceMs) return;
  const silent = await work.tx
    .select(getTableColumns(careRequests))
    .from(careRequests)
    .innerJoin(professionalStates, eq(professionalStates.professionalId, careRequests.professionalId))
    .where(
      and(
        eq(careRequests.queue, work.queue),
        inArray(careRequests.phase, ['offered', 'in-call']),
        lte(professionalStates.lastHeardAt, new Date(nowMs - CARE_LIMITS.professionalSilenceMs)),
      ),
    )
    .orderBy(asc(careRequests.ticket));
  for (const visit of silent.filter(isHeld))
    await (visit.phase === 'in-call' ? returnToQueue(work, visit) : withdrawOffer(work, visit));
}

/**
 * Professionals whom nobody has heard for minutes are busy, not available, and in no list any more; one who comes back
 * says so again.
 */
export async function retireTheStale(work: QueueWork, watchingSinceMs: number): Promise<void> {
  const heardBefore = work.now.getTime() - STALE_AFTER_MS;
  if (watchingSinceMs > heardBefore) return;
  const stale = await work.tx
    .update(professionalStates)
    .set({ available: false, unheard: true })
    .where(
      and(
        eq(professionalStates.queue, work.queue),
        lte(professionalStates.lastHeardAt, new Date(heardBefore)),
        or(not(professionalStates.unheard), inArray(professionalStates.professionalId, [...work.linkedIds])),
      ),
    )
    .returning({ id: professionalStates.professionalId });
  for (const { id } of stale) {
    work.mark(professionalRecordKey(id));
    await unlink(work, id);
  }
}
