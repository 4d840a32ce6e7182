import type { VisitScope } from '../../access/callers.ts';
import { changeLiveVisit, type QueueServices } from '../dispatch/change-queue.ts';
import { leaveQueue } from '../dispatch/queue-entry.ts';
import type { QueueTransaction } from '../dispatch/queue-transaction.ts';
import { endVisit } from '../dispatch/end-visit.ts';
import { findLatestVisit } from '../visit/find-visit.ts';
import type { Visit } from '../visit/tables.ts';

/**
 * Cancels the live visit in any phase: queue, token, patient record and history change in one transaction. Repeating it
 * changes nothing and returns the same.
 * @returns the attendance when there was a call, for rating it
 * @see docs/product/urgent-care.md
 */
export async function cancelCare(services: QueueServices, scope: VisitScope): Promise<number | undefined> {
  const cancelled = await changeLiveVisit(services, scope, cancelVisit);
  const visit = cancelled ?? (await findLatestVisit(services.db, scope));
  return visit && visit.cleanedAt === null ? (visit.attendanceId ?? undefined) : undefined;
}

/** Cancels a visit in any live phase, in a transaction of its queue. */
export async function cancelVisit(transaction: QueueTransaction, visit: Visit): Promise<Visit> {
  const left = await leaveQueue(transaction, visit);
  // Also whoever it was offered to until now.
  return endVisit(transaction, left, { phase: 'cancelled', endedWith: visit.professionalId });
}
