import { findLiveVisit, findVisit } from '../visit/find-visit.ts';
import type { Visit } from '../visit/tables.ts';
import type { VisitReach } from '../../platform/access/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { changeQueue, type QueueServices } from './change-queue.ts';
import type { QueueWork } from './queue-transaction.ts';

type VisitWork<T> = (work: QueueWork, visit: Visit) => Promise<T>;

/**
 * Changes a visit under the lock of its queue.
 * @returns what `change` returns, or undefined when there is no such visit
 */
export function changeVisit<T>(
  services: QueueServices,
  requestId: number,
  change: VisitWork<T>,
): Promise<T | undefined> {
  return changeFound(services, (executor) => findVisit(executor, requestId), change);
}

/**
 * Changes the live visit of a patient under the lock of its queue.
 * @returns what `change` returns, or undefined when there is none within reach
 */
export function changeLiveVisit<T>(
  services: QueueServices,
  reach: VisitReach,
  change: VisitWork<T>,
): Promise<T | undefined> {
  return changeFound(services, (executor) => findLiveVisit(executor, reach), change);
}

/**
 * The queue is known only from the visit, which may move to another queue before the lock is held: then it starts
 * again.
 */
async function changeFound<T>(
  services: QueueServices,
  find: (executor: Executor) => Promise<Visit | undefined>,
  change: VisitWork<T>,
): Promise<T | undefined> {
  for (;;) {
    const seen = await find(services.db);
    if (!seen) return undefined;
    const attempt = await changeQueue(services, seen.queue, async (work) => {
      const visit = await find(work.tx);
      if (!visit) return { result: undefined };
      return visit.queue === work.queue ? { result: await change(work, visit) } : 'moved';
    });
    if (attempt !== 'moved') return attempt.result;
  }
}
