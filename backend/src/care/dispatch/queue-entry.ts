import { sql } from 'drizzle-orm';
import type { VisitScope } from '../../access/callers.ts';
import { newChannel } from '../../calls/room-grant.ts';
import { findPatient } from '../../patients/patients.ts';
import { queueEntryKey, visitRoomKey } from '../visit/record-keys.ts';
import { careRequests, type Visit, type VisitChange } from '../visit/tables.ts';
import { type HeldVisit, isHeld } from '../visit/visits.ts';
import { changeLiveVisit, type QueueServices } from './change-queue.ts';
import { type DispatchOutcome, outcomeFor } from './match-offers.ts';
import type { QueueTransaction } from './queue-transaction.ts';
import { recordLeaving } from './visit-answers.ts';
import { releaseProfessional, withdrawOffer } from './withdraw-offer.ts';

/**
 * in-queue: with the outcome of the attempt to find a professional and the number in the queue, 1 for the head, 0 when
 * the visit is in the call already; no-such-request: the request is not live; incomplete: it has no token record yet.
 */
export type QueueEntryResult =
  | { readonly kind: 'in-queue'; readonly outcome: DispatchOutcome; readonly number: number }
  | { readonly kind: 'no-such-request' | 'incomplete' };

/** What the caller says of an entry: nothing, or what the service holds itself. */
export interface ClaimedEntry {
  readonly patientName?: string | null;
  readonly roomName?: string | null;
  readonly token?: string | null;
  readonly tokenRecordId?: string | null;
  readonly roomUid?: string | null;
}

/**
 * Puts the patient's request at the end of its queue. Entering twice changes nothing.
 * @param claimed an entry whose name is empty, or whose token is not the request's own, is incomplete
 * @see docs/product/virtual-queue.md
 */
export async function enterQueue(
  services: QueueServices,
  scope: VisitScope,
  requestId: number,
  claimed: ClaimedEntry = {},
): Promise<QueueEntryResult> {
  const patient = await findPatient(services.db, scope.patientId);
  let entered: QueueTransaction | undefined;
  const result = await changeLiveVisit<QueueEntryResult>(services, scope, async (transaction, visit) => {
    if (visit.id !== requestId) return { kind: 'no-such-request' };
    if (visit.phase !== 'requested')
      return { kind: 'in-queue', outcome: 'already-there', number: numberInQueue(transaction, visit) };
    if (
      !agrees(claimed, visit) ||
      !isComplete({
        patientId: visit.patientId,
        patientName: patient?.name ?? null,
        roomName: visit.roomChannel,
        token: visit.tokenHandle,
        uid: visit.roomPatientUid,
      })
    )
      return { kind: 'incomplete' };
    const ticket = transaction.takeTicket();
    const number = transaction.numberOf(ticket);
    await transaction.changeVisit(visit, {
      phase: 'queued',
      ticket,
      arrivedAt: transaction.now,
      shownNumber: number,
      disconnectedAt: null,
    });
    transaction.mark(queueEntryKey({ queue: transaction.queue, requestId }));
    entered = transaction;
    return { kind: 'in-queue', outcome: 'queued', number };
  });
  if (entered && result?.kind === 'in-queue')
    return { ...result, outcome: outcomeFor(entered.queue, entered.attempt, requestId) };
  return result ?? { kind: 'no-such-request' };
}

/** Whether all that the caller says of the entry is so; what is not said counts for nothing. */
function agrees({ patientName, roomName, token, tokenRecordId, roomUid }: ClaimedEntry, visit: Visit): boolean {
  const said = [
    [roomName, visit.roomChannel],
    [token, visit.tokenHandle],
    [tokenRecordId, visit.tokenRecordId],
    [roomUid, visit.roomPatientUid],
  ] as const;
  return patientName !== '' && said.every(([claim, own]) => claim === undefined || claim === null || claim === own);
}

/** Finds the number of a visit in the queue, 0 when it is not there. */
function numberInQueue(transaction: QueueTransaction, visit: Visit): number {
  return (visit.phase === 'queued' || visit.phase === 'offered') && visit.ticket !== null
    ? transaction.numberOf(visit.ticket)
    : 0;
}

/**
 * Removes a visit from its queue, and withdraws its offer; the request stays, and its pending command is cleared. A
 * visit that is not in the queue is left unchanged.
 * @returns the visit as it is now
 */
export async function leaveQueue(transaction: QueueTransaction, visit: Visit): Promise<Visit> {
  if (visit.phase === 'offered' && isHeld(visit)) await withdrawOffer(transaction, visit);
  else if (visit.phase !== 'queued') return visit;
  if (visit.ticket !== null) transaction.ticketLeaves(visit.ticket);
  transaction.mark(queueEntryKey({ queue: transaction.queue, requestId: visit.id }));
  return transaction.changeVisit(visit, {
    phase: 'requested',
    ticket: null,
    arrivedAt: null,
    shownNumber: 0,
    command: 'none',
  });
}

/**
 * Removes the live visit from its queue. Repeating it, or leaving without being there, changes nothing; a call
 * continues.
 */
export async function leaveQueueOf(services: QueueServices, scope: VisitScope): Promise<void> {
  await changeLiveVisit(services, scope, leaveQueue);
}

/** The data without which a patient is not added to a queue. */
export interface QueueEntry {
  readonly patientId: number | null;
  readonly patientName: string | null;
  readonly roomName: string | null;
  readonly token: string | null;
  readonly uid: string | null;
}

/**
 * Whether no data of an entry is missing.
 * @see docs/product/calling-circle.md
 */
export function isComplete(entry: QueueEntry): boolean {
  return Object.values(entry).every(Boolean);
}

/**
 * Returns a visit in the call to its old place in the queue, with a room that its professional does not know, and frees
 * the professional.
 * @see docs/product/virtual-queue.md
 */
export async function returnToQueue(transaction: QueueTransaction, visit: HeldVisit): Promise<void> {
  transaction.ticketReturns(visit.ticket);
  await transaction.changeVisit(visit, {
    phase: 'queued',
    professionalId: null,
    roomChannel: newChannel(),
    roomProfessionalUid: null,
    shownNumber: transaction.numberOf(visit.ticket),
    // The screen makes sure that the place is there.
    command: 'restartCallingCircle',
    commandSeq: visit.commandSeq + 1,
    ...WITHOUT_UNMET_CALL,
  });
  transaction.mark(queueEntryKey({ queue: transaction.queue, requestId: visit.id }), visitRoomKey(visit.id));
  await recordLeaving(transaction, visit.id, visit.professionalId, 'returned');
  await releaseProfessional(transaction, visit.professionalId);
}

/**
 * Removes the attendance and the call of a visit in whose rooms its two sides never met. The database decides, since a
 * side may enter the room at the same moment.
 * @see docs/product/absence.md
 */
export const WITHOUT_UNMET_CALL: VisitChange = {
  attendanceId: sql`case when ${careRequests.metAt} is null then null else ${careRequests.attendanceId} end`,
  callStartedAt: sql`case when ${careRequests.metAt} is null then null else ${careRequests.callStartedAt} end`,
};
