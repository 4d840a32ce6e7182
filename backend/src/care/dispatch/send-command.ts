import type { ConsoleCommand } from '@acolhe/contracts';
import { changeVisit, type QueueServices } from './change-queue.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { VisitScope } from '../../access/callers.ts';
import { enqueueRecords, PROJECTION_JOB } from '../../platform/projection/flush.ts';
import { findLatestVisit } from '../visit/find-visit.ts';
import { patientRecordKey, professionalRecordKey } from '../visit/record-keys.ts';
import { careRequests } from '../visit/tables.ts';

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
 * Clears the command on the record of a patient who signs out, with the next sequence number, so that no answer to an
 * earlier one stays either. A call goes on with its command.
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
