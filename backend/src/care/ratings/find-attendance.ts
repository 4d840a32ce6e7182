import { isLive } from '@acolhe/domain';
import { and, eq } from 'drizzle-orm';
import { appointments, scheduledCalls } from '../../appointments/tables.ts';
import { isUnconnected } from '../visit/is-unconnected.ts';
import { careRequests } from '../visit/tables.ts';
import { inScope } from '../visit/visit-scope.ts';
import { appointmentIdOf, requireOwnPatient, sessionScopeOf, type VisitScope } from '../../access/callers.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { CallContext } from '../../platform/http/handle.ts';

/**
 * The attendances that a patient may rate: in a partner's page those of the visits that were requested there, by the
 * link of a call that of its appointment.
 */
export interface AttendanceScope extends VisitScope {
  /** The only appointment within the scope; visits are outside it. */
  readonly onlyAppointmentId?: number;
}

/** An attendance of a visit or of the call of an appointment. */
export interface Attendance {
  readonly requestId?: number;
  readonly appointmentId?: number;
  readonly professionalId: number;
  /** When the professional was on the call; else that of the request, or the time of the appointment. */
  readonly beganAt: Date;
  readonly isOver: boolean;
  /** Neither side saw or heard the other. */
  readonly isUnconnected?: boolean;
}

/**
 * Reads the scope of the patient who calls.
 * @param named the patient's id in the request
 * @throws HttpProblem 403 when it is another's
 */
export function attendancesOf({ session }: Pick<CallContext, 'session'>, named: number): AttendanceScope {
  return {
    patientId: requireOwnPatient({ session }, named),
    ...sessionScopeOf(session),
    onlyAppointmentId: session && appointmentIdOf(session),
  };
}

/** Finds an attendance within the scope. */
export async function findAttendance(
  executor: Executor,
  scope: AttendanceScope,
  attendanceId: number,
): Promise<Attendance | undefined> {
  return (await inVisit(executor, scope, attendanceId)) ?? inAppointment(executor, scope, attendanceId);
}

async function inVisit(
  executor: Executor,
  scope: AttendanceScope,
  attendanceId: number,
): Promise<Attendance | undefined> {
  if (scope.onlyAppointmentId !== undefined) return undefined;
  const [visit] = await executor
    .select()
    .from(careRequests)
    .where(and(eq(careRequests.attendanceId, attendanceId), inScope(scope)));
  return visit && visit.answeredBy !== null
    ? {
        requestId: visit.id,
        professionalId: visit.answeredBy,
        beganAt: visit.callStartedAt ?? visit.requestedAt,
        isOver: !isLive(visit.phase),
        isUnconnected: isUnconnected(visit),
      }
    : undefined;
}

async function inAppointment(
  executor: Executor,
  { patientId, partnerId, onlyAppointmentId }: AttendanceScope,
  attendanceId: number,
): Promise<Attendance | undefined> {
  if (partnerId !== undefined) return undefined;
  const [found] = await executor
    .select({
      appointmentId: appointments.id,
      professionalId: appointments.professionalId,
      phase: scheduledCalls.phase,
      startsAt: appointments.startsAt,
      callStartedAt: scheduledCalls.callStartedAt,
    })
    .from(scheduledCalls)
    .innerJoin(appointments, eq(appointments.id, scheduledCalls.appointmentId))
    .where(
      and(
        eq(scheduledCalls.attendanceId, attendanceId),
        eq(appointments.patientId, patientId),
        onlyAppointmentId === undefined ? undefined : eq(appointments.id, onlyAppointmentId),
      ),
    );
  if (!found) return undefined;
  const { phase, startsAt, callStartedAt, ...of } = found;
  return { ...of, beganAt: callStartedAt ?? startsAt, isOver: phase === 'ended' };
}
