import type { QueueName } from '@acolhe/contracts';
import type { Job } from '../../platform/services/services.ts';
import { UptimeTracker } from '../../calls/presence.ts';
import { markUnresponsive, releaseTimedOutVisits } from './professional-timeouts.ts';
import { changeQueueIfIdle } from './change-queue.ts';
import { patientRecordKey } from '../visit/record-keys.ts';
import { sql } from 'drizzle-orm';
import type { QueueTransaction } from './queue-transaction.ts';

const QUEUES: readonly QueueName[] = ['technicians', 'doctors'];
const EVERY_MS = 1_000;
const NUMBERS_EVERY_MS = 15_000;

/**
 * Checks the queues once a second in every instance: releases visits whose offer expired or whose professional sends no
 * heartbeats, and makes the offers that have become possible. The queue's lock lets one instance work at a time.
 */
export function queueJob(): Job {
  const uptime = new UptimeTracker();
  let numbersDueMs = 0;
  return {
    name: 'queues',
    everyMs: EVERY_MS,
    run: async (services) => {
      const now = services.clock.now();
      const numbersDue = now.getTime() >= numbersDueMs;
      if (numbersDue) numbersDueMs = now.getTime() + NUMBERS_EVERY_MS;
      const upSinceMs = uptime.begin(now);
      for (const queue of QUEUES) {
        await changeQueueIfIdle(services, queue, async (transaction) => {
          await releaseTimedOutVisits(transaction, upSinceMs);
          await markUnresponsive(transaction, upSinceMs);
          if (numbersDue) await refreshNumbers(transaction);
        });
      }
      uptime.done(now);
    },
  };
}

/**
 * At most this many records are written at a time, from the head on, so that a long queue does not flood the realtime
 * database.
 */
const RECORDS_AT_A_TIME = 200;

/**
 * Updates the numbers in the patients' records, for readers that do not follow the queue's state. The database counts
 * them, so that a long queue is not loaded while its lock is held.
 */
export async function refreshNumbers(transaction: QueueTransaction): Promise<void> {
  const { rows } = await transaction.tx.execute<{ patient_id: string }>(sql`
    with line as (
      select id, shown_number, row_number() over (order by ticket) as number from care_requests
      where queue = ${transaction.queue} and phase in ('queued', 'offered')
    ), outdated as (
      select id, number from line where shown_number <> number order by number limit ${RECORDS_AT_A_TIME}
    )
    update care_requests visit set shown_number = outdated.number from outdated
    where visit.id = outdated.id
    returning visit.patient_id`);
  transaction.mark(...rows.map((row) => patientRecordKey(Number(row.patient_id))));
}
