import { and, eq, sql } from 'drizzle-orm';
import { type HeldVisit, isHeld } from '../visit/find-visit.ts';
import { makeUnavailable } from './availability.ts';
import { changeVisit, type QueueServices } from './change-queue.ts';
import { offerRefusals } from './tables.ts';
import { withdrawOffer } from './withdraw-offer.ts';
import { professionalRecordKey, queueEntryKey } from '../visit/record-keys.ts';
import type { QueueTransaction } from './queue-transaction.ts';
import { newChannel, newUid } from '../../video-rooms/room-names.ts';

/** A message about a room that was opened is of no use after this, in milliseconds. */
const ENTER_WITHIN_MS = 60_000;

/**
 * taken: the answer is stored, now or before; late: the offer had expired; not-theirs: the visit is not offered to this
 * professional.
 */
export type OfferAnswer = 'taken' | 'late' | 'not-theirs';

/**
 * Stores a professional's answer to the offer of a visit. Repeating it changes nothing.
 * @param answer decline-and-pause: stops further offers too, also when the offer is gone already
 * @see docs/product/virtual-queue.md
 */
export async function answerOffer(
  services: QueueServices,
  professionalId: number,
  requestId: number,
  answer: 'accept' | 'decline' | 'decline-and-pause',
): Promise<OfferAnswer> {
  const outcome = await changeVisit<OfferAnswer>(services, requestId, async (transaction, visit) => {
    // In one transaction with the refusal, so that no other offer comes between.
    if (answer === 'decline-and-pause') await makeUnavailable(transaction, professionalId);
    if (isHeld(visit) && visit.professionalId === professionalId) {
      if (visit.phase === 'offered')
        await (answer === 'accept' ? startCall(transaction, visit) : withdrawOffer(transaction, visit, 'declined'));
      else if (answer !== 'accept') return 'not-theirs';
      return 'taken';
    }
    const decline = await declineOf(transaction, professionalId, requestId);
    if (answer !== 'accept' && decline === 'declined') return 'taken';
    return decline === 'expired' ? 'late' : 'not-theirs';
  });
  return outcome ?? 'not-theirs';
}

async function declineOf(
  { tx }: QueueTransaction,
  professionalId: number,
  requestId: number,
): Promise<'declined' | 'expired' | undefined> {
  const [decline] = await tx
    .select({ how: offerRefusals.how })
    .from(offerRefusals)
    .where(and(eq(offerRefusals.requestId, requestId), eq(offerRefusals.professionalId, professionalId)));
  return decline?.how;
}

/**
 * Starts the call of an accepted visit: the patient leaves the queue, room and attendance are created. The visit is
 * charged when both sides have met. A visit that was taken from a timed-out professional keeps its attendance.
 * @param visit with its ticket and the professional who answers
 */
export async function startCall(transaction: QueueTransaction, visit: HeldVisit): Promise<void> {
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
    attendanceId: visit.attendanceId ?? sql`nextval('attendance_ids')`,
    roomChannel: visit.roomChannel ?? newChannel(),
    roomPatientUid: visit.roomPatientUid ?? newUid(),
    roomProfessionalUid: newUid(),
    patientEnteredAt: null,
    professionalEnteredAt: null,
  });
  // Their page may be in the background; one that is looked at shows no message.
  if (visit.partnerId === null && visit.cabinId === null)
    await transaction.push({
      to: { patientId: visit.patientId },
      purpose: 'turn',
      kind: 'turn',
      aboutId: visit.id,
      expiresAt: new Date(transaction.now.getTime() + ENTER_WITHIN_MS),
    });
  transaction.mark(
    professionalRecordKey(visit.professionalId),
    queueEntryKey({ queue: transaction.queue, requestId: visit.id }),
  );
}
