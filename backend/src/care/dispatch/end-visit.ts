import { visitRoomKey } from '../visit/record-keys.ts';
import { isHeld } from '../visit/find-visit.ts';
import { HISTORY_KIND, visitHistory } from '../../history/tables.ts';
import type { Visit, VisitChange } from '../visit/tables.ts';
import { releaseProfessional } from './withdraw-offer.ts';
import type { QueueWork } from './queue-transaction.ts';

const NO_ROOM = {
  roomChannel: null,
  roomPatientUid: null,
  roomProfessionalUid: null,
  tokenRecordId: null,
  tokenHandle: null,
} as const;

/**
 * Ends a visit that is in no queue: its room and token go, its professional becomes free, its history is kept.
 * @param change the phase it ends in, and what else becomes of it
 */
export async function endVisit(
  work: QueueWork,
  visit: Visit,
  change: VisitChange & { phase: 'ended' | 'cancelled' },
): Promise<Visit> {
  const ended = await work.changeVisit(visit, { ...NO_ROOM, ...change, professionalId: null, endedAt: work.now });
  await saveHistoryOf(work.tx, ended, work.now);
  work.mark(visitRoomKey(visit.id));
  if (isHeld(visit)) await releaseProfessional(work, visit.professionalId);
  return ended;
}

/** Keeps the history record of a visit; saving it again changes nothing. */
export async function saveHistoryOf(tx: QueueWork['tx'], visit: Visit, now: Date): Promise<void> {
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
