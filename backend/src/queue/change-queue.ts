import type { QueueName } from '@acolhe/contracts';
import { sql } from 'drizzle-orm';
import { expireOffers } from '../offers/expire-offers.ts';
import { makeOffers } from '../offers/make-offers.ts';
import type { Tx } from '../platform/database/index.ts';
import { markRecords } from '../projection/mark.ts';
import { PROJECTION_JOB } from '../projection/job-name.ts';
import type { Services } from '../platform/services.ts';
import { QueueWork } from './queue-work.ts';

/** What the care half needs of the services to change a queue. */
export type QueueServices = Pick<Services, 'db' | 'clock' | 'jobs'>;

/** First half of the advisory locks' keys; the second is the queue. */
const LOCK_SPACE = 4003;
const LOCKS: Record<QueueName, number> = { technicians: 1, doctors: 2 };

/**
 * Changes a queue in one transaction under its lock: offers that ran out are taken back first, then the change is made, then those who wait and
 * those who are free are brought together. So after each change nobody waits for whom somebody is free.
 * @param change what to do; what it returns is returned, what it throws undoes everything
 * @see docs/product/virtual-queue.md
 */
export async function changeQueue<T>(services: QueueServices, queue: QueueName, change: (work: QueueWork) => Promise<T>): Promise<T> {
  const { result, marked } = await services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_SPACE}, ${LOCKS[queue]})`);
    return workOn(tx, queue, services.clock.now(), change);
  });
  if (marked) services.jobs.wake(PROJECTION_JOB);
  return result;
}

/**
 * The same, unless somebody else is changing the queue at this moment: then there is nothing left to do for a job that only looks after it.
 */
export async function changeQueueIfIdle(services: QueueServices, queue: QueueName, change: (work: QueueWork) => Promise<void>): Promise<void> {
  const marked = await services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK_SPACE}, ${LOCKS[queue]}) as taken`);
    return rows[0]?.taken === true && (await workOn(tx, queue, services.clock.now(), change)).marked;
  });
  if (marked) services.jobs.wake(PROJECTION_JOB);
}

async function workOn<T>(tx: Tx, queue: QueueName, now: Date, change: (work: QueueWork) => Promise<T>): Promise<{ result: T; marked: boolean }> {
  const work = await QueueWork.begin(tx, queue, now);
  await expireOffers(work);
  const result = await change(work);
  await makeOffers(work);
  await work.save();
  await markRecords(tx, work.marked);
  return { result, marked: work.marked.length > 0 };
}
