import type { QueueName } from '@acolhe/contracts';
import { expireOffers } from '../offers/expire-offers.ts';
import { makeOffers } from '../offers/make-offers.ts';
import type { Db } from '../platform/database/index.ts';
import type { Services } from '../platform/services.ts';
import { PROJECTION_JOB } from '../projection/job-name.ts';
import { markRecords } from '../projection/mark.ts';
import { Lane } from './lane.ts';
import { QueueWork } from './queue-work.ts';

/** What the care half needs of the services to change a queue. */
export type QueueServices = Pick<Services, 'db' | 'clock' | 'jobs'>;

/**
 * Changes a queue in one transaction under its lock: offers that ran out are taken back first, then the change is made, then those who wait and
 * those who are free are brought together. So after each change nobody waits for whom somebody is free.
 * @param change what to do; what it returns is returned, what it throws undoes everything
 * @see docs/product/virtual-queue.md
 */
export async function changeQueue<T>(services: QueueServices, queue: QueueName, change: (work: QueueWork) => Promise<T>): Promise<T> {
  const done = await laneOf(services.db, queue).run(() => inTransaction(services, queue, true, change));
  if (!done) throw new Error(`There is no queue ${queue}.`);
  return done.result;
}

/** The same, unless somebody else is changing the queue at this moment: then there is nothing left to do for a job that only looks after it. */
export async function changeQueueIfIdle(services: QueueServices, queue: QueueName, change: (work: QueueWork) => Promise<void>): Promise<void> {
  await inTransaction(services, queue, false, change);
}

const lanes = new WeakMap<Db, Map<QueueName, Lane>>();

/**
 * Who has to wait for the queue's lock waits here first, so that all who wait in one instance take up one of its database connections and not all.
 */
function laneOf(db: Db, queue: QueueName): Lane {
  const ofDatabase = lanes.get(db) ?? new Map<QueueName, Lane>();
  lanes.set(db, ofDatabase);
  const lane = ofDatabase.get(queue) ?? new Lane();
  ofDatabase.set(queue, lane);
  return lane;
}

async function inTransaction<T>({ db, clock, jobs }: QueueServices, queue: QueueName, patient: boolean, change: (work: QueueWork) => Promise<T>): Promise<{ result: T } | undefined> {
  const done = await db.transaction(async (tx) => {
    const work = await QueueWork.begin(tx, queue, clock, patient);
    if (!work) return undefined;
    await expireOffers(work);
    const result = await change(work);
    await makeOffers(work);
    await work.save();
    await markRecords(tx, work.marked);
    return { result, marked: work.marked.length > 0 };
  });
  if (done?.marked) jobs.wake(PROJECTION_JOB);
  return done;
}
