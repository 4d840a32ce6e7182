import type { BrandKey } from '@acolhe/brand';
import { type CareRequest, symptomsOf } from '@acolhe/contracts';
import { hasVisibleText, LIVE_PHASES } from '@acolhe/domain';
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { VisitScope } from '../../access/callers.ts';
import { files } from '../../files/tables.ts';
import { findPatient } from '../../patients/patients.ts';
import { endUnsignedSession } from '../../patients/replaced-patient.ts';
import { clients, patients } from '../../patients/tables.ts';
import { urgentCareRefusal } from '../../plans/plans.ts';
import { CLOSE_REALTIME_JOB } from '../../platform/auth/end-sessions-job.ts';
import { holdOpenSession } from '../../platform/auth/session-store.ts';
import type { Executor, Tx } from '../../platform/database/database.ts';
import { unauthenticated } from '../../platform/http-problem.ts';
import { enqueueRecords, PROJECTION_JOB } from '../../platform/projection/flush.ts';
import type { Services } from '../../platform/services/services.ts';
import { changeLiveVisit, type QueueServices } from '../dispatch/change-queue.ts';
import { endVisit } from '../dispatch/end-visit.ts';
import { enterQueue, leaveQueue } from '../dispatch/queue-entry.ts';
import type { QueueTransaction } from '../dispatch/queue-transaction.ts';
import { ensureToken } from '../rooms/token-record.ts';
import { cabinRecordKeys, patientRecordKey } from '../visit/record-keys.ts';
import { careRequests, type Visit } from '../visit/tables.ts';
import { findLatestVisit, findLiveVisit, inScope, isInScope, isRecentAbsence } from '../visit/visits.ts';

/**
 * registered: existedBefore when the patient had a live request already, which is returned unchanged. elsewhere: the
 * patient has a live request that is outside the caller's scope.
 */
export type RequestOutcome =
  | { readonly kind: 'registered'; readonly requestId: number; readonly existedBefore: boolean }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'reason-missing' }
  | { readonly kind: 'not-entitled'; readonly message: string };

/**
 * Registers a request for urgent care; a patient who has a live one gets that one. A new request ends the session that
 * an unsigned link opened for the patient, unless it is the requesting one.
 * @param scope visits that the caller reaches; by default all of the patient's, as in the portal
 * @param asker session and brand of the caller, where they are known
 * @param inTransaction stores further data with a new request
 * @see docs/product/urgent-care.md
 */
export async function requestCare(
  services: QueueServices,
  request: CareRequest,
  scope: VisitScope = { patientId: request.patientId },
  asker: Asker = {},
  inTransaction?: (tx: Tx, requestId: number) => Promise<void>,
): Promise<RequestOutcome> {
  const { patientId } = request;
  const live = await findLiveVisit(services.db, { patientId });
  if (live && !isInScope(live, scope)) return { kind: 'elsewhere' };
  if (live) return { kind: 'registered', requestId: live.id, existedBefore: true };
  if (!hasVisibleText(request.reason)) return { kind: 'reason-missing' };
  const now = services.clock.now();
  const refusal = await urgentCareRefusal(services.db, patientId, now);
  if (refusal !== undefined) return { kind: 'not-entitled', message: refusal };
  const origin = { ...asker, partnerId: scope.partnerId, at: now };
  const requestId = await insertRequest(services, request, origin, inTransaction);
  // Another of the patient's screens has registered one.
  if (requestId === undefined) return requestCare(services, request, scope, asker, inTransaction);
  return { kind: 'registered', requestId, existedBefore: false };
}

/** The caller that requests a visit. */
interface Asker {
  /** By which session. */
  readonly sid?: string;
  /** Under which brand. */
  readonly brand?: BrandKey;
}

/** Time, place and caller of a request. */
export interface RequestOrigin extends Asker {
  readonly at: Date;
  /** The partner in whose page it is made. */
  readonly partnerId?: number;
  /** The cabin in which it is made. */
  readonly cabinId?: number;
}

/**
 * Stores a request for urgent care; it ends the session that an unsigned link opened for the patient, unless that is
 * the requesting one.
 * @param inTransaction stores further data with it
 * @returns the id of the request; undefined when the patient, or the cabin, has a live one already
 * @throws HttpProblem 401 when the requesting session has ended: its end must see this visit, or prevent it
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

/**
 * Finds the request that ended since its patient was away, if it is the patient's latest.
 * @see docs/product/absence.md
 */
export async function abandonedVisit(
  { db, clock }: Pick<QueueServices, 'db' | 'clock'>,
  scope: VisitScope,
): Promise<Visit | undefined> {
  const latest = await findLatestVisit(db, scope);
  return latest && isRecentAbsence(latest, clock.now()) ? latest : undefined;
}

/**
 * Requests again with the data of the request that ended for absence, and enters the queue, at its end. A live request
 * is continued instead.
 * @returns undefined when no request ended so
 * @see docs/product/absence.md
 */
export async function askAgain(
  services: QueueServices,
  scope: VisitScope,
  asker?: Asker,
): Promise<RequestOutcome | undefined> {
  const { patientId } = scope;
  const live = await findLiveVisit(services.db, scope);
  // It was asked again already, and the answer was lost, or what follows the request failed.
  if (live) {
    if (live.phase === 'requested' && live.cabinId === null) await sendToQueue(services, scope, live.id);
    return { kind: 'registered', requestId: live.id, existedBefore: true };
  }
  const before = await abandonedVisit(services, scope);
  if (!before) return undefined;
  const { reason, medication, symptoms, disability, pregnant } = before;
  const request = { patientId, reason, medication: medication ?? undefined, symptoms, disability, pregnant };
  const outcome = await requestCare(services, request, scope, asker, async (tx, requestId) => {
    if (before.metAt === null) await takePicturesAlong(tx, before.id, requestId);
  });
  if (outcome.kind === 'registered') await sendToQueue(services, scope, outcome.requestId);
  return outcome;
}

/** Gives the request a token and a place in the queue. Repeating it changes nothing. */
async function sendToQueue(services: QueueServices, scope: VisitScope, requestId: number): Promise<void> {
  await ensureToken(services, scope, requestId);
  await enterQueue(services, scope, requestId);
}

/** Moves pictures that no professional saw in a call to the request that continues. */
async function takePicturesAlong(executor: Executor, fromRequestId: number, toRequestId: number): Promise<void> {
  await executor
    .update(files)
    .set({ requestId: toRequestId })
    .where(and(eq(files.requestId, fromRequestId), isNull(files.removedAt)));
}

/**
 * Cancels the live visit in any phase: queue, token, patient record and history change in one transaction. Repeating it
 * changes nothing and returns the same.
 * @returns the attendance when there was a call, for rating it
 * @see docs/product/urgent-care.md
 */
export async function cancelCare(services: QueueServices, scope: VisitScope): Promise<number | undefined> {
  const cancelled = await changeLiveVisit(services, scope, cancelVisit);
  const visit = cancelled ?? (await findLatestVisit(services.db, scope));
  return visit && visit.cleanedAt === null ? (visit.attendanceId ?? undefined) : undefined;
}

/** Cancels a visit in any live phase, in a transaction of its queue. */
export async function cancelVisit(transaction: QueueTransaction, visit: Visit): Promise<Visit> {
  const left = await leaveQueue(transaction, visit);
  // Also the professionals who had an offer of it until now.
  return endVisit(transaction, left, { phase: 'cancelled', endedWith: visit.professionalId });
}

/**
 * Finds the brand under which a visit is requested: that of the portal whose page asks, by the browser's origin header;
 * for other origins (a partner's page, a cabin, an app) that of the portal of the patient's institution. A page cannot
 * invent a brand: the result is a brand of this deployment.
 * @param origin of the requesting page
 * @returns the deployment's own brand where no portal is listed
 * @see docs/product/operations-figures.md
 */
export async function brandOfVisit(
  { db, config: { brands, portalOrigins } }: Pick<Services, 'db' | 'config'>,
  patientId: number,
  origin: string | undefined,
): Promise<BrandKey> {
  const portal = brands.portals.find((listed) => listed.origin === origin);
  if (portal) return portal.brand;
  if (origin !== undefined && portalOrigins.includes(origin)) return brands.own;
  const [institution] = await db
    .select({ name: clients.name })
    .from(patients)
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .where(eq(patients.id, patientId));
  const own = institution && brands.portals.find(({ institutions }) => institutions?.includes(institution.name));
  return own?.brand ?? brands.own;
}

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
