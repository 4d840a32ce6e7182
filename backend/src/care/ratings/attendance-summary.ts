import type { AttendanceSummary } from '@acolhe/contracts';
import { documentsIssuedIn, findGuidance, markGuidanceRead } from '../../medical-records/medical-records.ts';
import { inSaoPaulo } from '../../platform/clock.ts';
import type { Services } from '../../platform/services/services.ts';
import { findProfessional } from '../../professionals/professionals.ts';
import { type AttendanceScope, findAttendance } from './find-attendance.ts';

/**
 * Tells with whom the patient spoke in an attendance, when, what was issued, and what they are to do next, which counts
 * as read from then on. By the link of a call, which may have been forwarded, nobody reads the latter two; a partner's
 * page is told the types of documents, without their files.
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
