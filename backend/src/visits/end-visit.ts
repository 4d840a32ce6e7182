import { isHeld } from '../care-requests/find-visit.ts';
import { visitHistory, type Visit, type VisitChange } from '../care-requests/tables.ts';
import { releaseProfessional } from '../offers/withdraw-offer.ts';
import type { QueueWork } from '../queue/queue-work.ts';

const NO_ROOM = { roomChannel: null, roomPatientUid: null, roomProfessionalUid: null, tokenRecordId: null, tokenHandle: null } as const;

/** Kind of the history record of an urgent visit, as the service's reports count it. */
export const URGENT_HISTORY = 5;

/**
 * Ends a visit that is in no queue: its room and token go, its professional becomes free, its history is kept.
 * @param change the phase it ends in, and what else becomes of it
 */
export async function endVisit(work: QueueWork, visit: Visit, change: VisitChange & { phase: 'ended' | 'cancelled' }): Promise<Visit> {
  const ended = await work.changeVisit(visit, { ...NO_ROOM, ...change, professionalId: null, endedAt: work.now });
  await saveHistoryOf(work.tx, ended, work.now);
  work.mark({ kind: 'room', requestId: visit.id });
  if (isHeld(visit)) await releaseProfessional(work, visit.professionalId);
  return ended;
}

/** Keeps the history record of a visit; saving it again changes nothing. */
export async function saveHistoryOf(tx: QueueWork['tx'], visit: Visit, now: Date): Promise<void> {
  await tx.insert(visitHistory).values({
    requestId: visit.id, patientId: visit.patientId, professionalId: visit.answeredBy, attendanceId: visit.attendanceId, kind: URGENT_HISTORY, savedAt: now,
  }).onConflictDoNothing();
}
