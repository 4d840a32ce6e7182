import type { CallDropCause, ConsoleCommand } from '@acolhe/contracts';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { VisitScope } from '../../access/callers.ts';
import { isUnconnected } from '../../calls/media-reports.ts';
import { recordDrop, saveGuidance } from '../../medical-records/medical-records.ts';
import { HISTORY_KIND, visitHistory } from '../../medical-records/tables.ts';
import { returnUrgentCare } from '../../plans/plans.ts';
import type { Executor } from '../../platform/database/database.ts';
import { enqueueRecords, PROJECTION_JOB } from '../../platform/projection/flush.ts';
import { patientRecordKey, professionalRecordKey, visitRoomKey } from '../visit/record-keys.ts';
import { careRequests, type Visit, type VisitChange } from '../visit/tables.ts';
import { findLatestVisit, isHeld } from '../visit/visits.ts';
import { changeVisit, type QueueServices } from './change-queue.ts';
import { WITHOUT_UNMET_CALL } from './queue-entry.ts';
import type { QueueTransaction } from './queue-transaction.ts';
import { releaseProfessional } from './withdraw-offer.ts';

const NO_ROOM = {
  roomChannel: null,
  roomPatientUid: null,
  roomProfessionalUid: null,
  tokenRecordId: null,
  tokenHandle: null,
} as const;

/**
 * Ends a visit that is in no queue: removes its room and token, frees its professional, and writes its history. One in
 * which neither side received sound or picture uses no quota.
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
 * Ends the visit for its professional. Repeating it, or finishing a visit that the patient cancelled, does not change
 * the visit.
 * @param guidance saved once for a visit, also for one that is over already
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

/**
 * Records the drop of a visit's call, if the two were in its room.
 * @param cause whose side was lost
 * @see docs/product/urgent-care.md
 */
export async function recordDropOf(
  executor: Executor,
  { id: requestId, patientId, professionalId, callStartedAt, patientEnteredAt, professionalEnteredAt }: Visit,
  cause: CallDropCause,
  droppedAt: Date,
): Promise<void> {
  if (professionalId !== null && callStartedAt && patientEnteredAt && professionalEnteredAt)
    await recordDrop(executor, { requestId, patientId, professionalId, callStartedAt, droppedAt, cause });
}

/**
 * Sends the patient's screen a command with the next sequence number, so that it takes effect once. Hand-overs are made
 * by `handOver`.
 * @returns false when the visit is not in a call of this professional
 * @see docs/product/urgent-care.md
 */
export async function sendCommand(
  services: QueueServices,
  professionalId: number,
  requestId: number,
  command: Exclude<ConsoleCommand, 'forwardToDoctor' | 'sentToDoctorQueue' | 'resetRoom'>,
): Promise<boolean> {
  const sent = await changeVisit(services, requestId, async (transaction, visit) => {
    if (visit.phase !== 'in-call' || visit.professionalId !== professionalId) return false;
    await transaction.changeVisit(visit, { command, commandSeq: visit.commandSeq + 1 });
    return true;
  });
  return sent ?? false;
}

/**
 * Clears the command on the record of a patient who signs out, with the next sequence number, so that the answer to an
 * earlier one is removed too. A call continues with its command.
 * @see docs/product/session-in-the-browser.md
 */
export async function clearCommand({ db, jobs }: QueueServices, scope: VisitScope): Promise<void> {
  await db.transaction(async (tx) => {
    const visit = await findLatestVisit(tx, scope);
    if (!visit) return;
    const cleared = await tx
      .update(careRequests)
      .set({ command: 'none', commandSeq: sql`${careRequests.commandSeq} + 1` })
      .where(and(eq(careRequests.id, visit.id), ne(careRequests.command, 'none'), ne(careRequests.phase, 'in-call')))
      .returning({ id: careRequests.id });
    if (cleared.length > 0) await enqueueRecords(tx, [patientRecordKey(visit.patientId)]);
  });
  jobs.wake(PROJECTION_JOB);
}

/**
 * Has every screen of the professional leave the room of the call and enter it again, once.
 * @returns false when the visit is not in a call of this professional
 * @see docs/product/console.md
 */
export async function resetRoom(services: QueueServices, professionalId: number, requestId: number): Promise<boolean> {
  const asked = await changeVisit(services, requestId, async (transaction, visit) => {
    if (visit.phase !== 'in-call' || visit.professionalId !== professionalId) return false;
    await transaction.changeVisit(visit, { roomResets: visit.roomResets + 1 });
    transaction.mark(professionalRecordKey(professionalId));
    return true;
  });
  return asked ?? false;
}
