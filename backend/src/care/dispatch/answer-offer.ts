import { DURATIONS } from '@acolhe/domain';
import { sql } from 'drizzle-orm';
import { newChannel, newUid } from '../../calls/room-grant.ts';
import { professionalRecordKey, queueEntryKey } from '../visit/record-keys.ts';
import type { Visit } from '../visit/tables.ts';
import { findVisit, type HeldVisit, isHeld } from '../visit/visits.ts';
import { queueOf, stopOffers } from './availability.ts';
import { changeQueue, changeVisit, type QueueServices } from './change-queue.ts';
import type { QueueTransaction } from './queue-transaction.ts';
import { recordAnswer } from './visit-answers.ts';
import { findDecline, withdrawOffer } from './withdraw-offer.ts';

/**
 * taken: the answer is stored, now or before; late: the offer had expired; not-theirs: the visit is not offered to this
 * professional.
 */
export type OfferAnswer = 'taken' | 'late' | 'not-theirs';

/**
 * Stores a professional's answer to the offer of a visit. Repeating it changes nothing.
 * @param answer decline-and-pause: also stops further offers, even when this one has ended already and another is open
 * @param page names the browser that answers; of several that accept, the first one enters the call
 * @see docs/product/virtual-queue.md
 */
export async function answerOffer(
  services: QueueServices,
  professionalId: number,
  requestId: number,
  answer: 'accept' | 'decline' | 'decline-and-pause',
  page?: string,
): Promise<OfferAnswer> {
  if (answer === 'decline-and-pause') return declineAndPause(services, professionalId, requestId);
  const outcome = await changeVisit(services, requestId, (transaction, visit) =>
    storeAnswer(transaction, professionalId, visit, answer, page),
  );
  return outcome ?? 'not-theirs';
}

/** In one transaction, of the queue that the professional serves, so that no other offer is made in between. */
async function declineAndPause(
  services: QueueServices,
  professionalId: number,
  requestId: number,
): Promise<OfferAnswer> {
  return changeQueue(services, await queueOf(services, professionalId), async (transaction) => {
    const visit = await findVisit(transaction.tx, requestId);
    const outcome = visit && (await storeAnswer(transaction, professionalId, visit, 'decline'));
    await stopOffers(transaction, professionalId);
    return outcome ?? 'not-theirs';
  });
}

/** @param visit changed only in its own queue, in which alone it can be offered to those who serve that */
async function storeAnswer(
  transaction: QueueTransaction,
  professionalId: number,
  visit: Visit,
  answer: 'accept' | 'decline',
  page?: string,
): Promise<OfferAnswer> {
  if (isHeld(visit) && visit.professionalId === professionalId && visit.queue === transaction.queue) {
    if (visit.phase === 'offered')
      await (answer === 'accept' ? startCall(transaction, visit, page) : withdrawOffer(transaction, visit, 'declined'));
    else if (answer !== 'accept') return 'not-theirs';
    return 'taken';
  }
  const decline = await findDecline(transaction.tx, professionalId, visit.id);
  if (answer !== 'accept' && decline?.how === 'declined') return 'taken';
  return decline?.how === 'expired' ? 'late' : 'not-theirs';
}

/**
 * Starts the call of an accepted visit: the patient leaves the queue, room and attendance are created. The visit is
 * charged when both sides have met. A visit that was taken from a timed-out professional retains its attendance.
 * @param visit with its ticket and the professional who answers
 * @param page names the browser that answers
 */
export async function startCall(transaction: QueueTransaction, visit: HeldVisit, page?: string): Promise<void> {
  const nowMs = transaction.now.getTime();
  const { arrivedAt, firstAnsweredAt, offerExpiresAt } = visit;
  const waitedMs = arrivedAt && !firstAnsweredAt ? Math.max(0, nowMs - arrivedAt.getTime()) : undefined;
  transaction.happened({
    kind: 'answered',
    waitedMs,
    offeredForMs: offerExpiresAt ? nowMs - (offerExpiresAt.getTime() - DURATIONS.care.offerLifeMs) : undefined,
  });
  transaction.ticketLeaves(visit.ticket);
  await transaction.changeVisit(visit, {
    phase: 'in-call',
    ticket: visit.ticket,
    arrivedAt: visit.arrivedAt ?? transaction.now,
    professionalId: visit.professionalId,
    offerExpiresAt: null,
    shownNumber: 0,
    callStartedAt: transaction.now,
    answeredBy: visit.professionalId,
    answeringPage: page ?? null,
    ...(firstAnsweredAt ? {} : { firstAnsweredAt: transaction.now, firstWaitMs: waitedMs }),
    attendanceId: visit.attendanceId ?? sql`nextval('attendance_ids')`,
    roomChannel: visit.roomChannel ?? newChannel(),
    roomPatientUid: visit.roomPatientUid ?? newUid(),
    roomProfessionalUid: newUid(),
    patientEnteredAt: null,
    professionalEnteredAt: null,
  });
  await recordAnswer(transaction, visit.id, visit.professionalId);
  // Their page may be in the background; one that is looked at shows no message.
  if (visit.partnerId === null && visit.cabinId === null)
    await transaction.push({
      to: { patientId: visit.patientId },
      purpose: 'turn',
      kind: 'turn',
      aboutId: visit.id,
      expiresAt: new Date(transaction.now.getTime() + DURATIONS.care.enterRoomWithinMs),
    });
  transaction.mark(
    professionalRecordKey(visit.professionalId),
    queueEntryKey({ queue: transaction.queue, requestId: visit.id }),
  );
}
