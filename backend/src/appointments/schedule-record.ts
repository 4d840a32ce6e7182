import {
  appointmentKey,
  type LinkPatient,
  type LinkRoomRecord,
  linkRoomRecord,
  patientKey,
  professionalKey,
  realtimePaths,
  type Schedule,
  type ScheduleRecord,
  scheduleRecord,
  type ScheduleStatus,
} from '@acolhe/contracts';
import { ROOM_OPENS_BEFORE_MS, DAY_MS } from '@acolhe/domain';
import { and, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { latestDocumentOf } from '../medical-records/medical-records.ts';
import { findPatient } from '../patients/patients.ts';
import type { Executor } from '../platform/database/database.ts';
import {
  defineRecordKeys,
  findOutdatedRevisions,
  type LiveRecord,
  type ProjectionServices,
  replaceOlder,
  setRecord,
} from '../platform/projection/live-record.ts';
import { findProfessional } from '../professionals/professionals.ts';
import { CALL_CLOSES_AFTER_MS, findCallOfAppointment, type ScheduledCall } from './find-call.ts';
import { appointments, type ScheduledCallRow, scheduledCalls } from './tables.ts';

/** The record of a scheduled call, by the appointment's id. */
export const appointmentRecordKey = defineRecordKeys('appointment', Number);

/**
 * The record of each scheduled call, which names the participants of its room. When both have left, the room's data is
 * cleared too: at that time the record allows neither of them to write there.
 * @see docs/product/scheduled-calls.md
 */
export const liveAppointmentRecord: LiveRecord = {
  kind: appointmentRecordKey.kind,
  hasRevision: true,
  publish: async (services, text, revision) => {
    const appointmentId = appointmentRecordKey.parse(text);
    const schedule = await readScheduleRecord(services.db, appointmentId, revision);
    if (!schedule) return revision;
    const { record, channel, link } = schedule;
    const path = realtimePaths.appointment(appointmentId);
    const found = await replaceOlder(services, path, revision, z.encode(scheduleRecord, record));
    if (channel !== undefined)
      await setRecord(services, realtimePaths.linkRoom(channel), link && z.encode(linkRoomRecord, link));
    if (!record.isOpen) {
      const call = appointmentKey(appointmentId);
      await services.realtime.update({
        [realtimePaths.signals(call)]: null,
        [realtimePaths.presences(call)]: null,
        [realtimePaths.chat(call)]: null,
      });
    }
    return found;
  },
  findOutdated: (services) =>
    findOutdatedRevisions(services, {
      keys: appointmentRecordKey,
      path: realtimePaths.appointment,
      listExpected: recentCalls,
    }),
};

/** The running calls, and those that had a room and ended within a day. @returns ids of appointments */
async function recentCalls({ db, clock }: ProjectionServices): Promise<number[]> {
  const yesterday = clock.now().getTime() - DAY_MS;
  const calls = await db
    .select({ appointmentId: scheduledCalls.appointmentId })
    .from(scheduledCalls)
    .innerJoin(appointments, eq(appointments.id, scheduledCalls.appointmentId))
    .where(
      or(
        inArray(scheduledCalls.phase, ['waiting', 'in-call']),
        and(isNotNull(scheduledCalls.roomName), gt(appointments.endsAt, new Date(yesterday - CALL_CLOSES_AFTER_MS))),
      ),
    );
  return calls.map(({ appointmentId }) => appointmentId);
}

/** The record shows the whole call while one of its two is there, then only whose it is and how it ended. */
async function readScheduleRecord(
  executor: Executor,
  appointmentId: number,
  revision: number,
): Promise<{ readonly record: ScheduleRecord; readonly channel?: string; readonly link?: LinkRoomRecord } | undefined> {
  const scheduled = await findCallOfAppointment(executor, appointmentId);
  const patient = scheduled && (await findPatient(executor, scheduled.appointment.patientId));
  if (!scheduled || !patient) return undefined;
  const { call, appointment } = scheduled;
  const isOpen = call.phase === 'waiting' || call.phase === 'in-call';
  const two = {
    patientKey: patientKey(appointment.patientId),
    professionalKey: professionalKey(appointment.professionalId),
  };
  return {
    record: {
      revision,
      appointmentId,
      ...two,
      isOpen,
      status: SCHEDULE_STATUS[call.phase],
      attendanceId: call.attendanceId ?? undefined,
      ...(isOpen && {
        ...sharedFieldsOf(scheduled, patient),
        issued: await latestDocumentOf(executor, { appointmentId }),
      }),
    },
    channel: call.roomName ?? undefined,
    link: isOpen
      ? { appointmentId, scheduledCallId: call.id, appointmentKey: appointmentKey(appointmentId), ...two }
      : undefined,
  };
}

const SCHEDULE_STATUS: Readonly<Record<ScheduledCallRow['phase'], ScheduleStatus | undefined>> = {
  idle: undefined,
  waiting: 'waiting',
  'in-call': 'in-call',
  ended: 'finishing',
};

/**
 * Reads a scheduled call as its patient and its professional see it.
 * @returns undefined for an unknown appointment
 */
export async function readSchedule(executor: Executor, appointmentId: number): Promise<Schedule | undefined> {
  const scheduled = await findCallOfAppointment(executor, appointmentId);
  if (!scheduled) return undefined;
  const { patientId, professionalId, startsAt } = scheduled.appointment;
  const [patient, professional] = [
    await findPatient(executor, patientId),
    await findProfessional(executor, professionalId),
  ];
  if (!patient || !professional) return undefined;
  return {
    ...sharedFieldsOf(scheduled, patient),
    scheduledCallId: scheduled.call.id,
    professionalName: professional.name,
    startsAt: startsAt.toISOString(),
    opensAt: new Date(startsAt.getTime() - ROOM_OPENS_BEFORE_MS).toISOString(),
  };
}

/** The fields of a call that both its answers and its record show. */
function sharedFieldsOf({ appointment, call }: ScheduledCall, patient: Pick<LinkPatient, 'id' | 'name' | 'cpf'>) {
  return {
    appointmentId: appointment.id,
    patientId: patient.id,
    patientName: patient.name,
    cpf: patient.cpf,
    status: SCHEDULE_STATUS[call.phase],
    channel: call.roomName ?? undefined,
    uid: call.roomPatientUid ?? undefined,
    token: call.handle ?? undefined,
    callStartedAtMs: call.callStartedAt?.getTime(),
    attendanceId: call.attendanceId ?? undefined,
  };
}
