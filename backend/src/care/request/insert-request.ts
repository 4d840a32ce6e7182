import { cabinRecordKeys, patientRecordKey } from '../visit/record-keys.ts';
import type { BrandKey } from '@acolhe/brand';
import { type CareRequest, symptomsOf } from '@acolhe/contracts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { findPatient } from '../../patients/patients.ts';
import { unauthenticated } from '../../platform/http-problem.ts';
import { CLOSE_REALTIME_JOB } from '../../platform/auth/end-sessions-job.ts';
import { holdOpenSession } from '../../platform/auth/session-store.ts';
import { endUnsignedSession } from '../../patients/replaced-patient.ts';
import { enqueueRecords, PROJECTION_JOB } from '../../platform/projection/flush.ts';
import type { QueueServices } from '../dispatch/change-queue.ts';
import { careRequests } from '../visit/tables.ts';

/** Who asks for a visit. */
export interface Asker {
  /** By which session. */
  readonly sid?: string;
  /** Under which brand. */
  readonly brand?: BrandKey;
}

/** When a request is made, where, and by whom. */
export interface RequestOrigin extends Asker {
  readonly at: Date;
  /** The partner in whose page it is made. */
  readonly partnerId?: number;
  /** The cabin in which it is made. */
  readonly cabinId?: number;
}

/**
 * Stores a request for urgent care; it ends the session that an unsigned link opened for the patient, unless that one
 * asks.
 * @param inTransaction what has to be stored with it
 * @returns the id of the request; undefined when the patient, or the cabin, got a live one meanwhile
 * @throws HttpProblem 401 when the session that asks has ended meanwhile: what ended it has to see this visit, or to
 *   prevent it
 */
export async function insertRequest(
  { db, jobs }: QueueServices,
  request: CareRequest,
  { at, partnerId, cabinId, sid, brand }: RequestOrigin,
  inTransaction?: (tx: Tx, requestId: number) => Promise<void>,
): Promise<number | undefined> {
  const { patientId } = request;
  const isFemale = (await findPatient(db, patientId))?.gender === 'f';
  const { requestId, hasEnded } = await db.transaction(async (tx) => {
    const hasEnded = await endUnsignedSession(tx, patientId, at, sid);
    if (sid !== undefined && !(await holdOpenSession(tx, sid))) throw unauthenticated();
    const [registered] = await tx
      .insert(careRequests)
      .values({
        patientId,
        partnerId,
        cabinId,
        brand,
        requestedAt: at,
        reason: request.reason.trim(),
        medication: request.medication?.trim() || null,
        symptoms: symptomsOf(request),
        disability: request.disability ?? false,
        pregnant: isFemale && (request.pregnant ?? false),
        commandSeq: sql`(select coalesce(max(command_seq), 0) from care_requests where patient_id = ${patientId})`,
      })
      .onConflictDoNothing()
      .returning({ id: careRequests.id });
    if (registered) {
      await inTransaction?.(tx, registered.id);
      await enqueueRecords(tx, [patientRecordKey(patientId), ...cabinRecordKeys(cabinId ?? null)]);
    }
    return { requestId: registered?.id, hasEnded };
  });
  if (hasEnded) jobs.wake(CLOSE_REALTIME_JOB);
  if (requestId !== undefined) jobs.wake(PROJECTION_JOB);
  return requestId;
}
