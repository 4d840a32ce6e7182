import type { QueueName } from '@acolhe/contracts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { changeQueue, type QueueServices } from '../dispatch/change-queue.ts';
import { endVisit } from '../dispatch/end-visit.ts';
import { leaveQueue } from '../dispatch/queue-entry.ts';
import type { QueueTransaction } from '../dispatch/queue-transaction.ts';
import { returnToQueue } from '../dispatch/return-to-queue.ts';
import { withdrawOffer } from '../dispatch/withdraw-offer.ts';
import type { ConnectionState } from '../../calls/presence.ts';
import { isHeld } from '../visit/find-visit.ts';
import { careRequests, type Visit } from '../visit/tables.ts';
import type { AbsenceClock, AbsenceStep } from './absence-rule.ts';
import { callableVisit, isPatientAwaited, stepFor } from './followed-visits.ts';

/**
 * Applies the absences and returns of patients to a queue: places are kept, offers withdrawn, requests ended.
 * @param requestIds the visits for which something follows
 * @param connectionOf the connection of the patient of a visit
 * @see docs/product/absence.md
 */
export async function applyAbsences(
  services: QueueServices,
  queue: QueueName,
  requestIds: readonly number[],
  connectionOf: (visit: Visit) => ConnectionState,
  clock: Omit<AbsenceClock, 'nowMs'>,
): Promise<void> {
  await changeQueue(services, queue, async (transaction) => {
    // Locked, since a patient may enter the room at the same moment.
    const visits = await transaction.tx
      .select(callableVisit(transaction.now))
      .from(careRequests)
      .where(and(inArray(careRequests.id, [...requestIds]), eq(careRequests.queue, queue), isPatientAwaited))
      .orderBy(asc(careRequests.ticket))
      .for('update', { of: careRequests });
    const due: Record<AbsenceStep, Visit[]> = { connect: [], disconnect: [], withdraw: [], return: [], end: [] };
    for (const visit of visits) {
      const step = stepFor(visit, connectionOf(visit), { ...clock, nowMs: transaction.now.getTime() });
      if (step) due[step].push(visit);
    }
    await storeConnections(transaction, due.connect, null);
    await storeConnections(transaction, due.disconnect, transaction.now);
    for (const visit of due.withdraw.filter(isHeld)) await withdrawOffer(transaction, visit);
    for (const visit of due.return.filter(isHeld)) await returnToQueue(transaction, visit);
    for (const visit of due.end)
      await endVisit(transaction, await leaveQueue(transaction, visit), { phase: 'cancelled', endReason: 'absence' });
  });
}

/** All at once, since after a fault of the network all patients are gone or back at the same moment. */
async function storeConnections(
  { tx }: QueueTransaction,
  visits: readonly Visit[],
  disconnectedAt: Date | null,
): Promise<void> {
  if (visits.length === 0) return;
  await tx
    .update(careRequests)
    // Who is there again, or goes anew, was not called yet.
    .set({ disconnectedAt, calledAt: null })
    .where(
      inArray(
        careRequests.id,
        visits.map(({ id }) => id),
      ),
    );
}
