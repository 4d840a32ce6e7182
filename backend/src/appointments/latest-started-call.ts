import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { appointments, scheduledCalls } from './tables.ts';
import type { VisitReach } from '../platform/access/index.ts';
import type { Executor } from '../platform/database/index.ts';

/** The patient's scheduled call that a professional was on last; none in a partner's page. */
export async function latestStartedCall(executor: Executor, { patientId, partnerId }: VisitReach) {
  if (partnerId !== undefined) return undefined;
  const [latest] = await executor
    .select({
      appointmentId: appointments.id,
      professionalId: appointments.professionalId,
      callStartedAt: scheduledCalls.callStartedAt,
      attendanceId: scheduledCalls.attendanceId,
    })
    .from(scheduledCalls)
    .innerJoin(appointments, eq(appointments.id, scheduledCalls.appointmentId))
    .where(and(eq(appointments.patientId, patientId), isNotNull(scheduledCalls.attendanceId)))
    .orderBy(desc(scheduledCalls.callStartedAt))
    .limit(1);
  return latest;
}
