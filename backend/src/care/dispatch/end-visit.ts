import { visitRoomKey } from '../visit/record-keys.ts';
import { returnUrgentCare } from '../../plans/plans.ts';
import { isUnconnected } from '../visit/is-unconnected.ts';
import { isHeld } from '../visit/find-visit.ts';
import { HISTORY_KIND, visitHistory } from '../../medical-records/tables.ts';
import { saveGuidance } from '../../medical-records/medical-records.ts';
import type { Visit, VisitChange } from '../visit/tables.ts';
import { WITHOUT_UNMET_CALL } from './return-to-queue.ts';
import { releaseProfessional } from './withdraw-offer.ts';
import type { QueueTransaction } from './queue-transaction.ts';
import { changeVisit, type QueueServices } from './change-queue.ts';

const NO_ROOM = {
  roomChannel: null,
  roomPatientUid: null,
  roomProfessionalUid: null,
  tokenRecordId: null,
  tokenHandle: null,
} as const;

/**
 * Ends a visit that is in no queue: removes its room and token, frees its professional, and writes its history. One in
 * which neither side saw or heard the other uses nothing up.
 * @param change the phase it ends in, and other columns
 */
export async function endVisit(
  transaction: QueueTransaction,
  visit: Visit,
  change: VisitChange & { phase: 'ended' | 'cancelled' },
): Promise<Visit> {
  const ended = await transaction.changeVisit(visit, {
    ...NO_ROOM,
    ...WITHOUT_UNMET_CALL,
    endedWith: visit.professionalId,
    ...change,
    professionalId: null,
    endedAt: transaction.now,
  });
  if (isUnconnected(ended)) await returnUrgentCare(transaction.tx, ended.id);
  await saveHistoryOf(transaction.tx, ended, transaction.now);
  transaction.mark(visitRoomKey(visit.id));
  if (isHeld(visit)) await releaseProfessional(transaction, visit.professionalId);
  return ended;
}

/** Writes the history record of a visit; saving it again changes nothing. */
export async function saveHistoryOf(tx: QueueTransaction['tx'], visit: Visit, now: Date): Promise<void> {
  await tx
    .insert(visitHistory)
    .values({
      requestId: visit.id,
      patientId: visit.patientId,
      professionalId: visit.answeredBy,
      attendanceId: visit.attendanceId,
      kind: HISTORY_KIND.urgent,
      savedAt: now,
    })
    .onConflictDoNothing();
}

/**
 * Ends the visit for its professional. Repeating it, or finishing what the patient cancelled meanwhile, does not change
 * the visit.
 * @param guidance what the patient is to do next; kept once for a visit, also for one that is over already
 * @returns false when the visit is not theirs (any more)
 * @see docs/product/urgent-care.md
 */
export async function finishVisit(
  services: QueueServices,
  professionalId: number,
  requestId: number,
  guidance?: string,
): Promise<boolean> {
  const theirs = await changeVisit(services, requestId, async (transaction, visit) => {
    const isOver = visit.phase === 'ended' || visit.phase === 'cancelled';
    const isTheirs = isOver
      ? visit.answeredBy === professionalId
      : visit.phase === 'in-call' && visit.professionalId === professionalId;
    if (!isTheirs) return false;
    if (!isOver)
      await endVisit(transaction, visit, { phase: 'ended', command: 'finishing', commandSeq: visit.commandSeq + 1 });
    if (guidance !== undefined)
      await saveGuidance(transaction.tx, { requestId }, { professionalId, note: guidance }, transaction.now);
    return true;
  });
  return theirs ?? false;
}
