import type { AttendanceSummary } from '@acolhe/contracts';
import { isLive } from '@acolhe/domain';
import { and, eq } from 'drizzle-orm';
import { appointmentIdOf, requireOwnPatient, sessionScopeOf, type VisitScope } from '../../access/callers.ts';
import { appointments, scheduledCalls } from '../../appointments/tables.ts';
import { isUnconnected } from '../../calls/media-reports.ts';
import { documentsIssuedIn, findGuidance, markGuidanceRead } from '../../medical-records/medical-records.ts';
import { inSaoPaulo } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { CallContext } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services/services.ts';
import { findProfessional } from '../../professionals/professionals.ts';
import { careRequests } from '../visit/tables.ts';
import { inScope } from '../visit/visits.ts';

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
  /** Neither side received sound or picture of the other. */
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
      mediaOpenedAt: scheduledCalls.mediaOpenedAt,
      mediaMissingAt: scheduledCalls.mediaMissingAt,
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
  const { phase, startsAt, callStartedAt, mediaOpenedAt, mediaMissingAt, ...of } = found;
  return {
    ...of,
    beganAt: callStartedAt ?? startsAt,
    isOver: phase === 'ended',
    isUnconnected: isUnconnected({ mediaOpenedAt, mediaMissingAt }),
  };
}

/**
 * Returns the professional and time of an attendance, its documents, and its guidance, which counts as read from then
 * on. By the link of a call, which may have been forwarded, the latter two are left out; a partner's page gets the
 * types of documents, without their files.
 * @returns undefined when there is no such attendance within the scope
 * @see docs/product/rating.md
 */
export async function attendanceSummary(
  services: Pick<Services, 'db' | 'clock'>,
  scope: AttendanceScope,
  attendanceId: number,
): Promise<AttendanceSummary | undefined> {
  const { db } = services;
  const attendance = await findAttendance(db, scope, attendanceId);
  const professional = attendance && (await findProfessional(db, attendance.professionalId));
  if (!attendance || !professional) return undefined;
  const beganAt = inSaoPaulo(attendance.beganAt);
  const summary = {
    professionalName: professional.name,
    ...(attendance.isUnconnected && { isUnconnected: true }),
    profession: professional.isTechnician ? 'nursing' : 'medicine',
    date: beganAt.toFormat('yyyy-MM-dd'),
    time: beganAt.toFormat('HH:mm'),
  } as const;
  if (scope.onlyAppointmentId !== undefined) return { ...summary, documents: [] };
  const { requestId, appointmentId = 0 } = attendance;
  const call = requestId === undefined ? { appointmentId } : { requestId };
  const [guidance, documents] = await Promise.all([findGuidance(db, call), documentsIssuedIn(db, call)]);
  if (guidance) await markGuidanceRead(services, [guidance.noteId]);
  const isInPortal = scope.partnerId === undefined;
  return {
    ...summary,
    guidance: guidance?.note,
    documents: documents.map(({ type, fileId }) => ({ type, ...(isInPortal && { fileId }) })),
  };
}
