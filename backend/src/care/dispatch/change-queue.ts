import type { QueueName } from '@acolhe/contracts';
import type { VisitScope } from '../../access/callers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Executor, Tx } from '../../platform/database/database.ts';
import { enqueueRecords, PROJECTION_JOB } from '../../platform/projection/flush.ts';
import type { Services } from '../../platform/services/services.ts';
import { PUSH_JOB } from '../../push/push-queue.ts';
import type { Visit } from '../visit/tables.ts';
import { findLiveVisit, findVisit } from '../visit/visits.ts';
import { circleMetrics, measureCircle } from './circle-metrics.ts';
import { makeOffers } from './make-offers.ts';
import { QueueTransaction } from './queue-transaction.ts';
import { expireOffers } from './withdraw-offer.ts';

/** The services that a change of a queue needs. */
export type QueueServices = Pick<Services, 'db' | 'clock' | 'jobs'>;

/**
 * Changes a queue in one transaction under its lock: expired offers are withdrawn first, then the change is made, then
 * waiting visits are offered to free professionals. So no visit waits after a change for which a professional is free.
 * @param change what to do; what it returns is returned, what it throws undoes everything
 * @see docs/product/virtual-queue.md
 */
export function changeQueue<T>(
  services: QueueServices,
  queue: QueueName,
  change: (transaction: QueueTransaction) => Promise<T>,
): Promise<T> {
  return serialQueueOf(services.db, queue).run(() =>
    inTransaction(services, async (tx) => {
      const transaction = await begin(tx, queue, services.clock);
      const result = await change(transaction);
      await finish(tx, [transaction]);
      return { result, transactions: [transaction] };
    }),
  );
}

/**
 * Changes both queues in one transaction, for a visit that moves from one to the other. Locks are taken in one order,
 * the technicians' first, so that two transactions that change both cannot deadlock.
 */
export function changeBothQueues<T>(
  services: QueueServices,
  change: (technicians: QueueTransaction, doctors: QueueTransaction) => Promise<T>,
): Promise<T> {
  return serialQueueOf(services.db, 'technicians').run(() =>
    serialQueueOf(services.db, 'doctors').run(() =>
      inTransaction(services, async (tx) => {
        const technicians = await begin(tx, 'technicians', services.clock);
        const doctors = await begin(tx, 'doctors', services.clock);
        const result = await change(technicians, doctors);
        await finish(tx, [technicians, doctors]);
        return { result, transactions: [technicians, doctors] };
      }),
    ),
  );
}

/**
 * Changes a queue because time has passed, unless another transaction holds its lock: then that one does the work.
 * Waiting visits are offered to free professionals when the next attempt is due, or when `look` changed something.
 */
export async function changeQueueIfIdle(
  services: QueueServices,
  queue: QueueName,
  look: (transaction: QueueTransaction) => Promise<void>,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const transaction = await QueueTransaction.begin(tx, queue, services.clock, false);
    if (!transaction) return { result: undefined, transactions: [] };
    await expireOffers(transaction);
    await look(transaction);
    await finish(tx, [transaction], (idle) => idle.isAttemptDue);
    return { result: undefined, transactions: [transaction] };
  });
}

const serialQueues = new WeakMap<Db, Map<QueueName, SerialQueue>>();

/**
 * The changes of one instance that wait for a queue's lock are serialized here first, so that together they occupy one
 * database connection.
 */
function serialQueueOf(db: Db, queue: QueueName): SerialQueue {
  const ofDatabase = serialQueues.get(db) ?? new Map<QueueName, SerialQueue>();
  serialQueues.set(db, ofDatabase);
  const serialQueue = ofDatabase.get(queue) ?? new SerialQueue();
  ofDatabase.set(queue, serialQueue);
  return serialQueue;
}

async function begin(tx: Tx, queue: QueueName, clock: Clock): Promise<QueueTransaction> {
  const transaction = await QueueTransaction.begin(tx, queue, clock, true);
  if (!transaction) throw new Error(`There is no queue ${queue}.`);
  await expireOffers(transaction);
  return transaction;
}

async function finish(
  tx: Tx,
  transactions: readonly QueueTransaction[],
  shallAttempt: (transaction: QueueTransaction) => boolean = () => true,
): Promise<void> {
  for (const transaction of transactions) {
    if (shallAttempt(transaction)) await makeOffers(transaction);
    await transaction.save();
  }
  await enqueueRecords(
    tx,
    transactions.flatMap((transaction) => transaction.marked),
  );
}

async function inTransaction<T>(
  { db, jobs }: QueueServices,
  change: (tx: Tx) => Promise<{ result: T; transactions: readonly QueueTransaction[] }>,
): Promise<T> {
  const { result, transactions } = await db.transaction(change);
  const measured = circleMetrics(db);
  for (const { queue, events } of transactions) measureCircle(measured, queue, events);
  if (transactions.some(({ hasPushes }) => hasPushes)) jobs.wake(PUSH_JOB);
  if (transactions.some((transaction) => transaction.marked.length > 0)) jobs.wake(PROJECTION_JOB);
  return result;
}

type VisitChanger<T> = (transaction: QueueTransaction, visit: Visit) => Promise<T>;

/**
 * Changes a visit under the lock of its queue.
 * @returns what `change` returns, or undefined when there is no such visit
 */
export function changeVisit<T>(
  services: QueueServices,
  requestId: number,
  change: VisitChanger<T>,
): Promise<T | undefined> {
  return changeFound(services, (executor) => findVisit(executor, requestId), change);
}

/**
 * Changes the live visit of a patient under the lock of its queue.
 * @returns what `change` returns, or undefined when there is none within reach
 */
export function changeLiveVisit<T>(
  services: QueueServices,
  scope: VisitScope,
  change: VisitChanger<T>,
): Promise<T | undefined> {
  return changeFound(services, (executor) => findLiveVisit(executor, scope), change);
}

/**
 * Repeats when the visit has moved to another queue before the lock was taken, since only the visit names its queue.
 */
async function changeFound<T>(
  services: QueueServices,
  find: (executor: Executor) => Promise<Visit | undefined>,
  change: VisitChanger<T>,
): Promise<T | undefined> {
  for (;;) {
    const seen = await find(services.db);
    if (!seen) return undefined;
    const attempt = await changeQueue(services, seen.queue, async (transaction) => {
      const visit = await find(transaction.tx);
      if (!visit) return { result: undefined };
      return visit.queue === transaction.queue ? { result: await change(transaction, visit) } : 'moved';
    });
    if (attempt !== 'moved') return attempt.result;
  }
}

/** Runs tasks one after the other, in order of arrival; a failed task does not stop the next. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** @returns the result of the task */
  run<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#last.then(task, task);
    this.#last = done;
    return done;
  }
}
