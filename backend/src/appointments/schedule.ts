import type { LinkPatient, Schedule, ScheduleStatus } from '@acolhe/contracts';
import { ROOM_OPENS_BEFORE_MS } from '@acolhe/domain';
import { findPatient } from '../patients/patients.ts';
import type { Executor } from '../platform/database/database.ts';
import { findProfessional } from '../professionals/professionals.ts';
import { findCallOfAppointment, type ScheduledCall } from './find-call.ts';
import type { ScheduledCallRow } from './tables.ts';

export const SCHEDULE_STATUS: Readonly<Record<ScheduledCallRow['phase'], ScheduleStatus | undefined>> = {
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
export function sharedFieldsOf(
  { appointment, call }: ScheduledCall,
  patient: Pick<LinkPatient, 'id' | 'name' | 'cpf'>,
) {
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
