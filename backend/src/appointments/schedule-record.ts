import {
  appointmentKey,
  type LinkPatient,
  type LinkRoomRecord,
  patientKey,
  professionalKey,
  type Schedule,
  type ScheduleRecord,
  type ScheduleStatus,
} from '@acolhe/contracts';
import { findPatient } from '../patients/index.ts';
import { type Executor } from '../platform/database/index.ts';
import { findProfessional } from '../professionals/professionals.ts';
import { OPENS_BEFORE_MS } from './call-window.ts';
import { findCallOfAppointment, type ScheduledCall } from './find-call.ts';
import { type ScheduledCallRow } from './tables.ts';

const STATUS: Readonly<Record<ScheduledCallRow['phase'], ScheduleStatus | undefined>> = {
  idle: undefined,
  waiting: 'waiting',
  'in-call': 'in-call',
  ended: 'finishing',
};

/** The call as its two see it; undefined for an unknown appointment. */
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
    ...shownOf(scheduled, patient),
    scheduledCallId: scheduled.call.id,
    professionalName: professional.name,
    startsAt: startsAt.toISOString(),
    opensAt: new Date(startsAt.getTime() - OPENS_BEFORE_MS).toISOString(),
  };
}

/**
 * What the realtime database shows of a call: the whole while somebody is there, then only whose it is and how it
 * ended.
 */
export async function readScheduleRecord(
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
      status: STATUS[call.phase],
      attendanceId: call.attendanceId ?? undefined,
      ...(isOpen && shownOf(scheduled, patient)),
    },
    channel: call.roomName ?? undefined,
    link: isOpen
      ? { appointmentId, scheduledCallId: call.id, appointmentKey: appointmentKey(appointmentId), ...two }
      : undefined,
  };
}

function shownOf({ appointment, call }: ScheduledCall, patient: Pick<LinkPatient, 'id' | 'name' | 'cpf'>) {
  return {
    appointmentId: appointment.id,
    patientId: patient.id,
    patientName: patient.name,
    cpf: patient.cpf,
    status: STATUS[call.phase],
    channel: call.roomName ?? undefined,
    uid: call.roomPatientUid ?? undefined,
    token: call.handle ?? undefined,
    callStartedAtMs: call.callStartedAt?.getTime(),
    attendanceId: call.attendanceId ?? undefined,
  };
}
