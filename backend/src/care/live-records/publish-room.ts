import {
  appointmentKey,
  linkRoomRecord,
  patientKey,
  realtimePaths,
  type RoomStatusRecord,
  roomStatusRecord,
  scheduleRecord,
  tokenRoomRecord,
} from '@acolhe/contracts';
import { isLive } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { findLiveVisit } from '../visit/find-visit.ts';
import { careRequests, type Visit } from '../visit/tables.ts';
import { findPatient } from '../../patients/patients.ts';
import { readScheduleRecord } from '../../appointments/schedule-record.ts';
import { type ProjectionServices, replaceOlder, wireValue } from '../../platform/projection/replace-older.ts';

/** How the room of a patient stands. @returns the revision that the record has then */
export async function publishRoomStatus(
  services: ProjectionServices,
  patientId: number,
  revision: number,
): Promise<number> {
  const [patient, visit] = await Promise.all([
    findPatient(services.db, patientId),
    findLiveVisit(services.db, { patientId }),
  ]);
  if (!patient) return revision;
  const record = {
    revision,
    status: visit && statusOf(visit),
    patientId,
    professionalId: visit?.phase === 'in-call' ? (visit.professionalId ?? undefined) : undefined,
    clientId: patient.clientId,
  };
  return replaceOlder(
    services,
    realtimePaths.roomStatus(patientId),
    revision,
    wireValue(z.encode(roomStatusRecord, record)),
  );
}

function statusOf({ phase }: Visit): RoomStatusRecord['status'] {
  if (phase === 'in-call') return 'in-call';
  return phase === 'queued' || phase === 'offered' ? 'calling' : undefined;
}

/** The token document of a visit, while that is live and has it. */
export async function publishToken({ db, realtime }: ProjectionServices, recordId: string): Promise<void> {
  const [visit] = await db.select().from(careRequests).where(eq(careRequests.tokenRecordId, recordId));
  const there =
    visit &&
    isLive(visit.phase) &&
    visit.roomPatientUid !== null &&
    visit.roomChannel !== null &&
    visit.tokenHandle !== null
      ? {
          recordId,
          uid: visit.roomPatientUid,
          channel: visit.roomChannel,
          token: visit.tokenHandle,
          patientKey: patientKey(visit.patientId),
          partnerId: visit.partnerId ?? undefined,
        }
      : undefined;
  await realtime.set(realtimePaths.token(recordId), there ? wireValue(z.encode(tokenRoomRecord, there)) : null);
}

/**
 * The call of an appointment and whose its room is. Once nobody is there, what the two left in the room goes too: by
 * then the record lets neither of them write there.
 * @returns the revision that the record has then
 */
export async function publishAppointment(
  services: ProjectionServices,
  appointmentId: number,
  revision: number,
): Promise<number> {
  const schedule = await readScheduleRecord(services.db, appointmentId, revision);
  if (!schedule) return revision;
  const { record, channel, link } = schedule;
  const call = appointmentKey(appointmentId);
  const found = await replaceOlder(
    services,
    realtimePaths.appointment(appointmentId),
    revision,
    wireValue(z.encode(scheduleRecord, record)),
  );
  if (channel !== undefined)
    await services.realtime.set(
      realtimePaths.linkRoom(channel),
      link ? wireValue(z.encode(linkRoomRecord, link)) : null,
    );
  if (!record.isOpen)
    await services.realtime.update({
      [realtimePaths.signals(call)]: null,
      [realtimePaths.presences(call)]: null,
      [realtimePaths.chat(call)]: null,
    });
  return found;
}
