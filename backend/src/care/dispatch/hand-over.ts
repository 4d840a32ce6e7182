import { queueEntryKey, visitRoomKey } from '../visit/record-keys.ts';
import type { HandOver } from '@acolhe/contracts';
import { findVisit, isHeld, type HeldVisit } from '../visit/find-visit.ts';
import type { Visit } from '../visit/tables.ts';
import { noteRefusal, releaseProfessional } from './withdraw-offer.ts';
import { findProfessional } from '../../professionals/index.ts';
import { changeBothQueues, type QueueServices } from './change-queue.ts';
import type { QueueWork } from './queue-transaction.ts';
import { newChannel } from '../../video-rooms/room-names.ts';
import { outcomeFor } from './attempt.ts';
import type { CircleOutcome } from './outcome.ts';

/** What is handed over, by whom and how. */
export interface HandingOver {
  readonly requestId: number;
  readonly professionalId: number;
  readonly how: HandOver;
  /** The doctor to be asked first. */
  readonly doctorId?: number;
}

/**
 * outcome: of looking for a doctor, when it happened now; not-theirs: the visit is not in a call of the professional;
 * no-such-doctor: the one named is no doctor, or the one who hands over; doctors-do-not: a doctor hands over to a
 * doctor, not to the queue.
 */
export type HandOverOutcome =
  | { readonly kind: 'handed-over'; readonly outcome?: CircleOutcome }
  | { readonly kind: 'not-theirs' | 'no-such-doctor' | 'doctors-do-not' };

/**
 * Gives a visit in a call to the doctors: the same visit and attendance, a new place in the doctors' queue, another
 * room. The professional is free at once. Repeating it after it happened changes nothing.
 * @see docs/product/calling-circle.md
 */
export async function handOver(services: QueueServices, handing: HandingOver): Promise<HandOverOutcome> {
  if (handing.doctorId !== undefined && !(await mayBeNamed(services, handing.doctorId, handing.professionalId)))
    return { kind: 'no-such-doctor' };
  if (handing.how === 'sent-to-queue' && !(await findProfessional(services.db, handing.professionalId))?.isTechnician)
    return { kind: 'doctors-do-not' };
  const done = await changeBothQueues(services, async (technicians, doctors) => {
    const visit = await findVisit(doctors.tx, handing.requestId);
    if (!visit) return undefined;
    if (!isInCallOf(visit, handing.professionalId))
      return visit.handedOverBy === handing.professionalId ? 'before' : undefined;
    await moveToDoctors(visit.queue === 'technicians' ? technicians : doctors, doctors, visit, handing);
    return doctors;
  });
  if (!done) return { kind: 'not-theirs' };
  return {
    kind: 'handed-over',
    outcome: done === 'before' ? undefined : outcomeFor('doctors', done.attempt, handing.requestId),
  };
}

async function mayBeNamed({ db }: QueueServices, doctorId: number, byId: number): Promise<boolean> {
  return doctorId !== byId && (await findProfessional(db, doctorId))?.isTechnician === false;
}

function isInCallOf(visit: Visit, professionalId: number): visit is HeldVisit {
  return visit.phase === 'in-call' && isHeld(visit) && visit.professionalId === professionalId;
}

/** @param from the queue of who hands over; may be the doctors' itself */
async function moveToDoctors(
  from: QueueWork,
  doctors: QueueWork,
  visit: HeldVisit,
  { professionalId, how, doctorId }: HandingOver,
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
  doctors.mark(queueEntryKey({ queue: 'doctors', requestId: visit.id }), visitRoomKey(visit.id));
  await noteRefusal(doctors, visit.id, professionalId, 'declined');
  await releaseProfessional(from, professionalId);
}
