import type { VisitReach } from '../../platform/access/index.ts';
import type { QueueServices } from '../dispatch/change-queue.ts';
import { changeLiveVisit } from '../dispatch/change-visit.ts';
import { leaveQueue } from '../dispatch/leave-queue.ts';
import type { QueueWork } from '../dispatch/queue-transaction.ts';
import { endVisit } from '../dispatch/end-visit.ts';
import { findLatestVisit } from '../visit/find-visit.ts';
import type { Visit } from '../visit/tables.ts';

/**
 * The patient gives up the live visit, whatever its phase: queue, token, patient record and history, all or nothing.
 * Repeating it changes nothing and answers the same.
 * @returns the attendance when there was a call, for rating it
 * @see docs/product/urgent-care.md
 */
export async function cancelCare(services: QueueServices, reach: VisitReach): Promise<number | undefined> {
  const cancelled = await changeLiveVisit(services, reach, cancelVisit);
  const visit = cancelled ?? (await findLatestVisit(services.db, reach));
  return visit && visit.cleanedAt === null ? (visit.attendanceId ?? undefined) : undefined;
}

async function cancelVisit(work: QueueWork, visit: Visit): Promise<Visit> {
  return endVisit(work, await leaveQueue(work, visit), { phase: 'cancelled' });
}
