import type { CareRequest } from '@acolhe/contracts';
import { sql } from 'drizzle-orm';
import { urgentCareEntitlement } from '../contracts/index.ts';
import { findPatient } from '../patients/patients.ts';
import { markRecords } from '../projection/mark.ts';
import { PROJECTION_JOB } from '../projection/job-name.ts';
import type { QueueServices } from '../queue/change-queue.ts';
import { findLiveVisit } from './find-visit.ts';
import { careRequests } from './tables.ts';
import { isInReach } from './visit-reach.ts';

/**
 * registered: existedBefore when the patient had a live request already, which is given back unchanged.
 * elsewhere: the patient has a live request that was not made in this partner's page.
 */
export type RequestOutcome =
  | { readonly kind: 'registered'; readonly requestId: number; readonly existedBefore: boolean }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'reason-missing' }
  | { readonly kind: 'not-entitled'; readonly message: string };

/**
 * Registers a request for urgent care, once: who has a live one gets that one.
 * @param partnerId in whose page it is asked for; none in the portal
 * @see docs/product/urgent-care.md
 */
export async function requestCare(services: QueueServices, request: CareRequest, partnerId?: number): Promise<RequestOutcome> {
  const { patientId } = request;
  const live = await findLiveVisit(services.db, { patientId });
  if (live && !isInReach(live, { patientId, partnerId })) return { kind: 'elsewhere' };
  if (live) return { kind: 'registered', requestId: live.id, existedBefore: true };
  if (request.reason.trim() === '') return { kind: 'reason-missing' };
  const now = services.clock.now();
  const entitlement = await urgentCareEntitlement(services.db, patientId, now);
  if ('refused' in entitlement) return { kind: 'not-entitled', message: entitlement.refused };
  const requestId = await insertRequest(services, request, partnerId, now);
  // Another of the patient's screens was faster.
  if (requestId === undefined) return requestCare(services, request, partnerId);
  services.jobs.wake(PROJECTION_JOB);
  return { kind: 'registered', requestId, existedBefore: false };
}

/** @returns undefined when the patient got a live request meanwhile */
async function insertRequest({ db }: QueueServices, request: CareRequest, partnerId: number | undefined, now: Date): Promise<number | undefined> {
  const { patientId } = request;
  const isFemale = (await findPatient(db, patientId))?.gender === 'f';
  return db.transaction(async (tx) => {
    const [registered] = await tx.insert(careRequests).values({
      patientId, partnerId, requestedAt: now, reason: request.reason.trim(), medication: request.medication?.trim() || null, symptoms: request.symptoms ?? [],
      disability: request.disability ?? false, pregnant: isFemale && (request.pregnant ?? false),
      commandSeq: sql`(select coalesce(max(command_seq), 0) from care_requests where patient_id = ${patientId})`,
    }).onConflictDoNothing().returning({ id: careRequests.id });
    if (registered) await markRecords(tx, [{ kind: 'patient', patientId }]);
    return registered?.id;
  });
}
