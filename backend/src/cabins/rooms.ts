import { eq, lt, sql } from 'drizzle-orm';
import { startCall } from '../care/dispatch/answer-offer.ts';
import { heartbeat } from '../care/dispatch/availability.ts';
import { changeBothQueues, type QueueServices } from '../care/dispatch/change-queue.ts';
import { enterQueue } from '../care/dispatch/queue-entry.ts';
import type { QueueTransaction } from '../care/dispatch/queue-transaction.ts';
import { brandOfVisit, insertRequest } from '../care/request/request-care.ts';
import { ensureToken } from '../care/rooms/token-record.ts';
import { careRequests, type Visit } from '../care/visit/tables.ts';
import { findLiveVisit, findVisit, findVisitHeldBy } from '../care/visit/visits.ts';
import { endUnsignedSession } from '../patients/replaced-patient.ts';
import { urgentCareRefusal } from '../plans/plans.ts';
import type { SessionType } from '../platform/auth/session.ts';
import { sessions } from '../platform/auth/tables.ts';
import type { Db } from '../platform/database/database.ts';
import type { CallContext } from '../platform/http/handle.ts';
import type { RepeatedJob } from '../platform/jobs.ts';
import { addressGroup } from '../platform/limits/limits.ts';
import type { Services } from '../platform/services/services.ts';
import { findProfessional } from '../professionals/professionals.ts';
import { clearEndedVisits } from './clear-cabin.ts';
import { findCabin, findVisitInCabin } from './find-cabin.ts';
import { cabinRefusals, type CabinRow, cabins } from './tables.ts';

/**
 * created: the patient's visit in this cabin, made now or before; elsewhere: the patient has one somewhere else; busy:
 * another patient is in the cabin.
 */
type RoomOutcome = { readonly kind: 'created'; readonly requestId: number; readonly token: string } | RoomConflict;

/** Conflicts with a room, besides those that the patient can confirm. */
export type RoomConflict =
  | { readonly kind: 'elsewhere' | 'busy' }
  | { readonly kind: 'not-entitled'; readonly message: string };

/**
 * Makes the visit of the patient who sits in a cabin, with its room; in the mode `queue` it enters the queue. Repeating
 * it changes nothing.
 * @param sid of the cabin's session
 * @see docs/product/cabin.md
 */
export async function createRoom(
  services: QueueServices & Pick<Services, 'config'>,
  cabin: Pick<CabinRow, 'id' | 'name' | 'mode'>,
  patientId: number,
  sid: string,
): Promise<RoomOutcome> {
  const conflict = await findRoomConflict(services, cabin.id, patientId);
  if (conflict) return conflict;
  const own = await findLiveVisit(services.db, { patientId });
  if (own?.cabinId === cabin.id) return openRoom(services, cabin, own);
  const at = services.clock.now();
  await clearEndedVisits(services, eq(careRequests.cabinId, cabin.id));
  const brand = await brandOfVisit(services, patientId, undefined);
  await insertRequest(services, { patientId, reason: `Cabine: ${cabin.name}` }, { at, cabinId: cabin.id, sid, brand });
  // Another request may have created it.
  return createRoom(services, cabin, patientId, sid);
}

/** Returns why the patient cannot enter the cabin's room; undefined when they can, or are already in it. */
export async function findRoomConflict(
  { db, clock }: Pick<QueueServices, 'db' | 'clock'>,
  cabinId: number,
  patientId: number,
): Promise<RoomConflict | undefined> {
  const own = await findLiveVisit(db, { patientId });
  if (own) return own.cabinId === cabinId ? undefined : { kind: 'elsewhere' };
  const visit = await findVisitInCabin(db, cabinId);
  // The patient's own may exist already, created by the same call when it was repeated.
  if (visit) return visit.patientId === patientId ? undefined : { kind: 'busy' };
  const refusal = await urgentCareRefusal(db, patientId, clock.now());
  return refusal === undefined ? undefined : { kind: 'not-entitled', message: refusal };
}

async function openRoom(
  services: QueueServices,
  { mode }: Pick<CabinRow, 'mode'>,
  { id: requestId, patientId, phase }: Visit,
): Promise<RoomOutcome> {
  const scope = { patientId, requestId };
  const token = await ensureToken(services, scope, requestId);
  if (!token) return { kind: 'elsewhere' };
  if (mode === 'queue' && phase === 'requested') await enterQueue(services, scope, requestId);
  return { kind: 'created', requestId, token: token.token };
}

type Try = Pick<typeof cabinRefusals.$inferInsert, 'tried' | 'cabinId'>;

/**
 * Records a try that was refused, without what was tried.
 * @see docs/product/cabin.md
 */
export async function recordRefusal({ services: { db, clock, log }, ip }: CallContext, refused: Try): Promise<void> {
  await db.insert(cabinRefusals).values({ ...refused, address: addressGroup(ip), at: clock.now() });
  log.warn(refused, 'a try at a cabin was refused');
}

/**
 * Deletes tries that were refused more than thirty days ago, by the database's own clock, since that deletes nothing
 * younger.
 * @see docs/product/cabin.md
 */
export const pruneRefusals: RepeatedJob<{ readonly db: Db }> = {
  name: 'prune-cabin-refusals',
  everyMs: 3_600_000,
  run: async ({ db }) => {
    await db.delete(cabinRefusals).where(lt(cabinRefusals.at, sql`now() - interval '30 days'`));
  },
};

/**
 * The session of the patient who sits in a cabin: for the visit that was requested there, until that is cleared.
 * @see docs/product/cabin.md
 */
interface CabinVisitSession {
  readonly kind: 'patient';
  readonly patientId: number;
  readonly scope: 'cabin-visit';
  readonly cabinId: number;
  readonly requestId: number;
  readonly sid: string;
}

declare module '../platform/auth/session.ts' {
  interface SessionsByScope {
    readonly 'cabin-visit': CabinVisitSession;
  }
}

export const cabinVisitSession: SessionType<CabinVisitSession> = {
  kind: 'patient',
  scope: 'cabin-visit',
  subjectOf: ({ patientId }) => patientId,
  claimsOf: ({ cabinId, requestId }) => ({ cabin: cabinId, visit: requestId }),
  read: (sid, patientId, { cabin, visit }) =>
    cabin === undefined || visit === undefined
      ? undefined
      : { kind: 'patient', patientId, scope: 'cabin-visit', cabinId: cabin, requestId: visit, sid },
  isRevoked: sql`(exists (select 1 from ${cabins} where ${cabins.id} = (${sessions.claims} ->> 'cabin')::bigint
    and ${cabins.revokedAt} is not null) or exists (select 1 from ${careRequests}
    where ${careRequests.id} = (${sessions.claims} ->> 'visit')::bigint and ${careRequests.cleanedAt} is not null))`,
  endReplaced: endUnsignedSession,
};

/** What CPFs that are tried in a cabin are counted under. */
export const cpfAttemptKey = (cabinId: number): string => `cabin-cpf:cabin:${cabinId}`;

/**
 * entered: the professional is in the call, now or before; taken: another professional has it, or has an offer of it;
 * in-queue: the cabin's patients are offered in the order of the queue, and this one is not offered to them;
 * for-doctors: it was handed over, and the professional is none; over: no patient waits there any more; no-cabin: it is
 * no visit of a cabin; occupied: the professional has another patient.
 */
export type EnterOutcome = 'entered' | 'taken' | 'in-queue' | 'for-doctors' | 'over' | 'no-cabin' | 'occupied';

/**
 * Moves a professional into the room of a cabin, as an accepted offer does; of several at once, one enters.
 * @param page names the browser of the professional that enters
 * @see docs/product/cabin.md
 */
export async function enterRoom(
  services: QueueServices,
  professionalId: number,
  requestId: number,
  page?: string,
): Promise<EnterOutcome> {
  // Without a first heartbeat the absence of a professional could not be noticed.
  await heartbeat(services, professionalId);
  return changeBothQueues<EnterOutcome>(services, async (technicians, doctors) => {
    const visit = await findVisit(technicians.tx, requestId);
    if (!visit || visit.cabinId === null) return 'no-cabin';
    if (visit.phase === 'ended' || visit.phase === 'cancelled') return 'over';
    if (visit.professionalId !== null && visit.professionalId !== professionalId) return 'taken';
    if (visit.phase === 'in-call') return 'entered';
    if (visit.professionalId === null && (await findCabin(technicians.tx, visit.cabinId))?.mode === 'queue')
      return 'in-queue';
    if (visit.queue === 'doctors' && (await findProfessional(technicians.tx, professionalId))?.isTechnician !== false)
      return 'for-doctors';
    const held = await findVisitHeldBy(technicians.tx, professionalId);
    if (held && held.id !== requestId) return 'occupied';
    await takeVisit(visit.queue === 'technicians' ? technicians : doctors, visit, professionalId, page);
    return 'entered';
  });
}

/** A visit that was in no queue takes a ticket, so that it has a place if its professional falls silent. */
async function takeVisit(
  transaction: QueueTransaction,
  visit: Visit,
  professionalId: number,
  page: string | undefined,
): Promise<void> {
  const ticket = visit.ticket ?? transaction.takeTicket();
  await startCall(transaction, { ...visit, ticket, professionalId }, page);
}
