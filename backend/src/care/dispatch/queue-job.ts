import { DURATIONS } from '@acolhe/domain';
import { and, asc, eq, getTableColumns, inArray, lte, not, or, sql } from 'drizzle-orm';
import { UptimeTracker } from '../../calls/presence.ts';
import type { Job } from '../../platform/services/services.ts';
import { patientRecordKey, professionalRecordKey, queueStateKey } from '../visit/record-keys.ts';
import { careRequests, professionalStates, QUEUES } from '../visit/tables.ts';
import { isHeld } from '../visit/visits.ts';
import { changeQueueIfIdle } from './change-queue.ts';
import { recordDropOf } from './end-visit.ts';
import { unlinkMember } from './linked-list.ts';
import { returnToQueue } from './queue-entry.ts';
import type { QueueTransaction } from './queue-transaction.ts';
import { withdrawOffer } from './withdraw-offer.ts';

const EVERY_MS = 1_000;
const NUMBERS_EVERY_MS = 15_000;

/**
 * Checks the queues once a second in every instance: releases visits whose offer expired or whose professional sends no
 * heartbeats, and makes the offers that have become possible. The queue's lock permits one instance at a time.
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

/**
 * Releases the visits of professionals without heartbeats: an offer is withdrawn, a visit in a call returns to its
 * place in the queue, with the drop of its call.
 * @param upSinceMs since when this instance could receive heartbeats, epoch milliseconds
 * @see docs/product/virtual-queue.md
 */
export async function releaseTimedOutVisits(transaction: QueueTransaction, upSinceMs: number): Promise<void> {
  const nowMs = transaction.now.getTime();
  if (nowMs - upSinceMs < DURATIONS.care.professionalSilenceMs) return;
  const silent = await transaction.tx
    .select(getTableColumns(careRequests))
    .from(careRequests)
    .innerJoin(professionalStates, eq(professionalStates.professionalId, careRequests.professionalId))
    .where(
      and(
        eq(careRequests.queue, transaction.queue),
        inArray(careRequests.phase, ['offered', 'in-call']),
        lte(professionalStates.lastHeartbeatAt, new Date(nowMs - DURATIONS.care.professionalSilenceMs)),
      ),
    )
    .orderBy(asc(careRequests.ticket));
  for (const visit of silent.filter(isHeld))
    if (visit.phase === 'in-call') {
      await recordDropOf(transaction.tx, visit, 'professional', transaction.now);
      await returnToQueue(transaction, visit);
    } else await withdrawOffer(transaction, visit);
}

/**
 * Marks professionals without a heartbeat for five minutes as busy and unavailable, and removes them from the linked
 * list; they become available again only by their own request.
 */
export async function markUnresponsive(transaction: QueueTransaction, upSinceMs: number): Promise<void> {
  const lastSeenBefore = transaction.now.getTime() - DURATIONS.care.unresponsiveAfterMs;
  if (upSinceMs > lastSeenBefore) return;
  const stale = await transaction.tx
    .update(professionalStates)
    .set({ available: false, unresponsive: true })
    .where(
      and(
        eq(professionalStates.queue, transaction.queue),
        lte(professionalStates.lastHeartbeatAt, new Date(lastSeenBefore)),
        or(
          not(professionalStates.unresponsive),
          inArray(professionalStates.professionalId, [...transaction.linkedIds]),
        ),
      ),
    )
    .returning({ id: professionalStates.professionalId });
  for (const { id } of stale) {
    transaction.mark(professionalRecordKey(id), queueStateKey(transaction.queue));
    await unlinkMember(transaction, id);
  }
}
