import { isLive } from '@acolhe/domain';
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { changeVisit, type QueueServices } from '../care/dispatch/change-queue.ts';
import { recordDropOf } from '../care/dispatch/record-drop-of.ts';
import { cancelVisit } from '../care/request/cancel-care.ts';
import { cleanPatient } from '../care/request/clean-patient.ts';
import { careRequests, type Visit } from '../care/visit/tables.ts';
import { CLOSE_REALTIME_JOB } from '../platform/auth/end-sessions-job.ts';

/**
 * Removes what patients left in a cabin: ends its live visit, with the drop of its call, and clears the records of
 * those that are over, which ends the sessions of their patients. Repeating it changes nothing.
 * @see docs/product/cabin.md
 */
export async function clearCabin(services: QueueServices, cabinId: number): Promise<void> {
  const left = await services.db
    .select()
    .from(careRequests)
    .where(and(eq(careRequests.cabinId, cabinId), isNull(careRequests.cleanedAt)));
  for (const visit of left) await endLeftVisit(services, visit);
  await clearEndedVisits(services, eq(careRequests.cabinId, cabinId));
}

/**
 * Clears the records of visits in cabins that are over, which ends the sessions of their patients.
 * @param which narrows them
 */
export async function clearEndedVisits(services: QueueServices, which: SQL | undefined): Promise<void> {
  const ended = await services.db
    .select()
    .from(careRequests)
    .where(
      and(isNotNull(careRequests.cabinId), isNull(careRequests.cleanedAt), isNotNull(careRequests.endedAt), which),
    );
  for (const { id, patientId } of ended) await cleanPatient(services, { patientId, requestId: id }, false);
  if (ended.length > 0) services.jobs.wake(CLOSE_REALTIME_JOB);
}

async function endLeftVisit(services: QueueServices, { id }: Visit): Promise<void> {
  await changeVisit(services, id, async (transaction, visit) => {
    if (!isLive(visit.phase)) return;
    // Not by the phase that was read before the lock: a professional may have entered meanwhile.
    if (visit.phase === 'in-call') await recordDropOf(transaction.tx, visit, 'patient', transaction.now);
    await cancelVisit(transaction, visit);
  });
}
