import { professionalRecordKey, queueEntryKey } from '../visit/record-keys.ts';
import { sql } from 'drizzle-orm';
import type { HeldVisit } from '../visit/find-visit.ts';
import { spendUrgentCare } from '../../contracts/index.ts';
import type { QueueWork } from './queue-transaction.ts';
import { newChannel, newUid } from '../../video-rooms/room-names.ts';

/**
 * A professional answers: the patient leaves the queue, room and attendance are made, and the visit is charged.
 * A visit that comes from a lost professional keeps its attendance.
 */
export async function startCall(work: QueueWork, visit: HeldVisit): Promise<void> {
  work.ticketLeaves(visit.ticket);
  await work.changeVisit(visit, {
    phase: 'in-call',
    offerExpiresAt: null,
    shownNumber: 0,
    callStartedAt: work.now,
    answeredBy: visit.professionalId,
    attendanceId: visit.attendanceId ?? sql`nextval('attendance_ids')`,
    roomChannel: visit.roomChannel ?? newChannel(),
    roomPatientUid: visit.roomPatientUid ?? newUid(),
    roomProfessionalUid: newUid(),
  });
  await spendUrgentCare(work.tx, visit.patientId, visit.id, work.now);
  work.mark(professionalRecordKey(visit.professionalId), queueEntryKey({ queue: work.queue, requestId: visit.id }));
}
