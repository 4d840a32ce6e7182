import type { Doctor, HandOver } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import { and, asc, desc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { newChannel } from '../../calls/room-grant.ts';
import { visitNotes } from '../../medical-records/tables.ts';
import { findProfessional } from '../../professionals/professionals.ts';
import { professionals } from '../../professionals/tables.ts';
import { professionalRecordKey, queueEntryKey, visitRoomKey } from '../visit/record-keys.ts';
import { careRequests, professionalStates, type Visit } from '../visit/tables.ts';
import { findVisit, isHeld, type HeldVisit } from '../visit/visits.ts';
import { changeBothQueues, changeVisit, type QueueServices } from './change-queue.ts';
import { type DispatchOutcome, outcomeFor } from './match-offers.ts';
import type { QueueTransaction } from './queue-transaction.ts';
import { recordLeaving } from './visit-answers.ts';
import { recordDecline, releaseProfessional } from './withdraw-offer.ts';

/** A hand-over: the visit, the professional who hands it over, and its direction. */
export interface HandOverRequest {
  readonly requestId: number;
  readonly professionalId: number;
  readonly how: HandOver;
  /** The doctor to be asked first. */
  readonly doctorId?: number;
  /** To the doctor who takes over. */
  readonly note?: string;
}

/**
 * outcome: the result of the attempt to find a doctor, when it was made now; not-theirs: the visit is not in a call of
 * the professional; no-such-doctor: the named person is no active doctor, or hands over; doctors-do-not: a doctor hands
 * over to a doctor, not to the queue.
 */
export type HandOverOutcome =
  | { readonly kind: 'handed-over'; readonly outcome?: DispatchOutcome }
  | { readonly kind: 'not-theirs' | 'no-such-doctor' | 'doctors-do-not' };

/**
 * Hands a visit in a call over to the doctors: visit and attendance stay, the place in the doctors' queue and the room
 * are new. The professional is free at once. Repeating it changes nothing.
 * @see docs/product/calling-circle.md
 */
export async function handOver(services: QueueServices, request: HandOverRequest): Promise<HandOverOutcome> {
  if (request.doctorId !== undefined && !(await mayBeNamed(services, request.doctorId, request.professionalId)))
    return { kind: 'no-such-doctor' };
  if (request.how === 'sent-to-queue' && !(await findProfessional(services.db, request.professionalId))?.isTechnician)
    return { kind: 'doctors-do-not' };
  const done = await changeBothQueues(services, async (technicians, doctors) => {
    const visit = await findVisit(doctors.tx, request.requestId);
    if (!visit) return undefined;
    if (!isInCallOf(visit, request.professionalId))
      return visit.handedOverBy === request.professionalId ? 'before' : undefined;
    await moveToDoctors(visit.queue === 'technicians' ? technicians : doctors, doctors, visit, request);
    return doctors;
  });
  if (!done) return { kind: 'not-theirs' };
  return {
    kind: 'handed-over',
    outcome: done === 'before' ? undefined : outcomeFor('doctors', done.attempt, request.requestId),
  };
}

/** A list of doctors that was read before may name one who has lost access since. */
async function mayBeNamed({ db }: QueueServices, doctorId: number, byId: number): Promise<boolean> {
  if (doctorId === byId) return false;
  const isDoctor = and(eq(professionals.id, doctorId), eq(professionals.isTechnician, false), professionals.isActive);
  return (await db.$count(professionals, isDoctor)) > 0;
}

function isInCallOf(visit: Visit, professionalId: number): visit is HeldVisit {
  return visit.phase === 'in-call' && isHeld(visit) && visit.professionalId === professionalId;
}

/** @param from the queue of the professional who hands over; may be the doctors' itself */
async function moveToDoctors(
  from: QueueTransaction,
  doctors: QueueTransaction,
  visit: HeldVisit,
  { professionalId, how, doctorId, note }: HandOverRequest,
): Promise<void> {
  const ticket = doctors.takeTicket();
  await doctors.changeVisit(visit, {
    phase: 'queued',
    queue: 'doctors',
    ticket,
    arrivedAt: doctors.now,
    shownNumber: doctors.numberOf(ticket),
    professionalId: null,
    roomChannel: newChannel(),
    roomProfessionalUid: null,
    handOver: how,
    handedOverBy: professionalId,
    requestedDoctorId: doctorId ?? null,
    triedIds: [...visit.triedIds, professionalId],
    command: how === 'forwarded' ? 'forwardToDoctor' : 'sentToDoctorQueue',
    commandSeq: visit.commandSeq + 1,
  });
  if (note !== undefined)
    await doctors.tx
      .insert(visitNotes)
      .values({ requestId: visit.id, professionalId, kind: 'hand-over', note, writtenAt: doctors.now });
  doctors.mark(queueEntryKey({ queue: 'doctors', requestId: visit.id }), visitRoomKey(visit.id));
  await recordDecline(doctors, visit.id, professionalId, 'declined');
  await recordLeaving(doctors, visit.id, professionalId, 'handed-over');
  await releaseProfessional(from, professionalId);
}

/**
 * Lists the doctors who may be named in a hand-over, those who are free first.
 * @see docs/product/calling-circle.md
 */
export async function listDoctors({ db, clock }: Pick<QueueServices, 'db' | 'clock'>): Promise<Doctor[]> {
  const lastSeenAfter = new Date(clock.now().getTime() - DURATIONS.care.professionalSilenceMs);
  const held = db
    .select({ one: sql`1` })
    .from(careRequests)
    .where(and(eq(careRequests.professionalId, professionals.id), inArray(careRequests.phase, ['offered', 'in-call'])));
  const isAvailable = and(
    professionalStates.available,
    gt(professionalStates.lastHeartbeatAt, lastSeenAfter),
    notExists(held),
  );
  const isFree = sql<boolean>`coalesce(${isAvailable}, false)`;
  return db
    .select({ id: professionals.id, name: professionals.name, isFree })
    .from(professionals)
    .leftJoin(professionalStates, eq(professionalStates.professionalId, professionals.id))
    .where(and(eq(professionals.isTechnician, false), professionals.isActive))
    .orderBy(desc(isFree), asc(professionals.name), asc(professionals.id));
}

/**
 * Moves the professional's side of a call to another browser of theirs.
 * @param page names that browser
 * @returns false when the visit is not in their call
 * @see docs/product/console.md
 */
export async function takeCallOver(
  services: QueueServices,
  professionalId: number,
  requestId: number,
  page: string,
): Promise<boolean> {
  const isTheirs = await changeVisit(services, requestId, async (transaction, visit) => {
    if (visit.phase !== 'in-call' || visit.professionalId !== professionalId) return false;
    if (visit.answeringPage !== page) {
      await transaction.changeVisit(visit, { answeringPage: page });
      transaction.mark(professionalRecordKey(professionalId));
    }
    return true;
  });
  return isTheirs ?? false;
}
