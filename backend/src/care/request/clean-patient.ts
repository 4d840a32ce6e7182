import { patientRecordKey } from '../visit/record-keys.ts';
import { and, isNull, notInArray } from 'drizzle-orm';
import { LIVE_PHASES } from '@acolhe/domain';
import type { VisitScope } from '../../access/callers.ts';
import { enqueueRecords, PROJECTION_JOB } from '../../platform/projection/flush.ts';
import type { QueueServices } from '../dispatch/change-queue.ts';
import { cancelCare } from './cancel-care.ts';
import { careRequests } from '../visit/tables.ts';
import { inScope } from '../visit/visit-scope.ts';

/**
 * Removes ended visits from the patient's record.
 * @param byPatient the patient says that a live visit shall go too; without it a live visit is never touched
 */
export async function cleanPatient(services: QueueServices, scope: VisitScope, byPatient: boolean): Promise<void> {
  if (byPatient) await cancelCare(services, scope);
  const cleaned = await services.db.transaction(async (tx) => {
    const visits = await tx
      .update(careRequests)
      .set({ cleanedAt: services.clock.now() })
      .where(and(inScope(scope), isNull(careRequests.cleanedAt), notInArray(careRequests.phase, [...LIVE_PHASES])))
      .returning({ id: careRequests.id });
    if (visits.length > 0) await enqueueRecords(tx, [patientRecordKey(scope.patientId)]);
    return visits.length > 0;
  });
  if (cleaned) services.jobs.wake(PROJECTION_JOB);
}
