import type { QueueName } from '@acolhe/contracts';
import { expireOffers } from './expire-offers.ts';
import { makeOffers } from './make-offers.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Services } from '../../platform/services/services.ts';
import { markRecords, PROJECTION_JOB } from '../../platform/projection/mark-records.ts';
import { Lane } from './serial-queue.ts';
import { QueueWork } from './queue-transaction.ts';

/** What the care half needs of the services to change a queue. */
export type QueueServices = Pick<Services, 'db' | 'clock' | 'jobs'>;

/**
 * Changes a queue in one transaction under its lock: offers that ran out are taken back first, then the change is made,
 * then those who wait and those who are free are brought together. So after each change nobody waits for whom somebody
 * is free.
 * @param change what to do; what it returns is returned, what it throws undoes everything
 * @see docs/product/virtual-queue.md
 */
export function changeQueue<T>(
  services: QueueServices,
  queue: QueueName,
  change: (work: QueueWork) => Promise<T>,
): Promise<T> {
  return laneOf(services.db, queue).run(() =>
    inTransaction(services, async (tx) => {
      const work = await begin(tx, queue, services.clock);
      const result = await change(work);
      await finish(tx, [work]);
      return { result, works: [work] };
    }),
  );
}

/**
 * Changes both queues in one transaction, for a visit that goes from one to the other. Locks are taken in one order
 * everywhere, the technicians' first, so that two who change both never wait for each other.
 */
export function changeBothQueues<T>(
  services: QueueServices,
  change: (technicians: QueueWork, doctors: QueueWork) => Promise<T>,
): Promise<T> {
  return laneOf(services.db, 'technicians').run(() =>
    laneOf(services.db, 'doctors').run(() =>
      inTransaction(services, async (tx) => {
        const technicians = await begin(tx, 'technicians', services.clock);
        const doctors = await begin(tx, 'doctors', services.clock);
        const result = await change(technicians, doctors);
        await finish(tx, [technicians, doctors]);
        return { result, works: [technicians, doctors] };
      }),
    ),
  );
}

/**
 * Looks after a queue though nothing happened, unless somebody else is changing it at this moment: then there is
 * nothing left to do. Those who wait and those who are free are brought together when the next attempt is due, or when
 * the look changed something.
 */
export async function changeQueueIfIdle(
  services: QueueServices,
  queue: QueueName,
  look: (work: QueueWork) => Promise<void>,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const work = await QueueWork.begin(tx, queue, services.clock, false);
    if (!work) return { result: undefined, works: [] };
    await expireOffers(work);
    await look(work);
    await finish(tx, [work], (idle) => idle.isAttemptDue);
    return { result: undefined, works: [work] };
  });
}

const lanes = new WeakMap<Db, Map<QueueName, Lane>>();

/**
 * Who has to wait for the queue's lock waits here first, so that all who wait in one instance take up one of its
 * database connections and not all.
 */
function laneOf(db: Db, queue: QueueName): Lane {
  const ofDatabase = lanes.get(db) ?? new Map<QueueName, Lane>();
  lanes.set(db, ofDatabase);
  const lane = ofDatabase.get(queue) ?? new Lane();
  ofDatabase.set(queue, lane);
  return lane;
}

async function begin(tx: Tx, queue: QueueName, clock: Clock): Promise<QueueWork> {
  const work = await QueueWork.begin(tx, queue, clock, true);
  if (!work) throw new Error(`There is no queue ${queue}.`);
  await expireOffers(work);
  return work;
}

async function finish(
  tx: Tx,
  works: readonly QueueWork[],
  shallAttempt: (work: QueueWork) => boolean = () => true,
): Promise<void> {
  for (const work of works) {
    if (shallAttempt(work)) await makeOffers(work);
    await work.save();
  }
  await markRecords(
    tx,
    works.flatMap((work) => work.marked),
  );
}

async function inTransaction<T>(
  { db, jobs }: QueueServices,
  change: (tx: Tx) => Promise<{ result: T; works: readonly QueueWork[] }>,
): Promise<T> {
  const { result, works } = await db.transaction(change);
  if (works.some((work) => work.marked.length > 0)) jobs.wake(PROJECTION_JOB);
  return result;
}
