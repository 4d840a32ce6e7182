import type { AttendanceSummary } from '@acolhe/contracts';
import type { Executor } from '../../platform/database/index.ts';
import { findProfessional } from '../../professionals/index.ts';
import { findGuidance } from '../../visit-notes/guidance.ts';
import { type AttendanceScope, findAttendance } from './find-attendance.ts';

/**
 * Tells with whom the patient spoke in an attendance, and what they are to do next. By the link of a call, which may
 * have been forwarded, nobody reads the latter.
 * @returns undefined when there is no such attendance within the scope
 * @see docs/product/rating.md
 */
export async function attendanceSummary(
  executor: Executor,
  scope: AttendanceScope,
  attendanceId: number,
): Promise<AttendanceSummary | undefined> {
  const attendance = await findAttendance(executor, scope, attendanceId);
  const professional = attendance && (await findProfessional(executor, attendance.professionalId));
  if (!attendance || !professional) return undefined;
  const { requestId, appointmentId = 0 } = attendance;
  const isByLink = scope.onlyAppointmentId !== undefined;
  return {
    professionalName: professional.name,
    profession: professional.isTechnician ? 'nursing' : 'medicine',
    guidance: isByLink
      ? undefined
      : await findGuidance(executor, requestId === undefined ? { appointmentId } : { requestId }),
  };
}
