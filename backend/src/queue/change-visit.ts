import { findLiveVisit, findVisit } from '../care-requests/find-visit.ts';
import type { Visit } from '../care-requests/tables.ts';
import type { Executor } from '../platform/database/index.ts';
import { changeQueue, type QueueServices } from './change-queue.ts';
import type { QueueWork } from './queue-work.ts';

type VisitWork<T> = (work: QueueWork, visit: Visit) => Promise<T>;

/**
 * Changes a visit under the lock of its queue.
 * @returns what `change` returns, or undefined when there is no such visit
 */
export function changeVisit<T>(services: QueueServices, requestId: number, change: VisitWork<T>): Promise<T | undefined> {
  return changeFound(services, (executor) => findVisit(executor, requestId), change);
}

/**
 * Changes the live visit of a patient under the lock of its queue.
 * @returns what `change` returns, or undefined when the patient has none
 */
export function changeLiveVisit<T>(services: QueueServices, patientId: number, change: VisitWork<T>): Promise<T | undefined> {
  return changeFound(services, (executor) => findLiveVisit(executor, patientId), change);
}

/** The queue is known only from the visit, which may move to another queue before the lock is held: then it starts again. */
async function changeFound<T>(services: QueueServices, find: (executor: Executor) => Promise<Visit | undefined>, change: VisitWork<T>): Promise<T | undefined> {
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
