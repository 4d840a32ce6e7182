import { type AppointmentRow, appointments, type ScheduledCallRow, scheduledCalls } from './tables.ts';
import type { Services } from '../platform/services/services.ts';
import { callWindow } from './call-window.ts';
import { and, desc, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import type { VisitScope } from '../access/callers.ts';
import type { Executor } from '../platform/database/database.ts';

/** An appointment and its call. */
export interface ScheduledCall {
  readonly appointment: AppointmentRow;
  readonly call: ScheduledCallRow;
}

/** The call of an appointment. */
export const findCallOfAppointment = (executor: Executor, appointmentId: number): Promise<ScheduledCall | undefined> =>
  findOne(executor, eq(appointments.id, appointmentId));

/** The call with this attendance. */
export const findCallOfAttendance = (executor: Executor, attendanceId: number): Promise<ScheduledCall | undefined> =>
  findOne(executor, eq(scheduledCalls.attendanceId, attendanceId));

/** A call by its own id. */
export const findCall = (executor: Executor, scheduledCallId: number): Promise<ScheduledCall | undefined> =>
  findOne(executor, eq(scheduledCalls.id, scheduledCallId));

/** The call whose room has this name. */
export const callOfRoom = (executor: Executor, roomName: string): Promise<ScheduledCall | undefined> =>
  findOne(executor, eq(scheduledCalls.roomName, roomName));

async function findOne(executor: Executor, unique: SQL): Promise<ScheduledCall | undefined> {
  const [found] = await findCalls(executor).where(unique);
  return found;
}

/** All appointments with their calls, to be narrowed. */
function findCalls(executor: Executor) {
  return executor
    .select({ appointment: appointments, call: scheduledCalls })
    .from(appointments)
    .innerJoin(scheduledCalls, eq(scheduledCalls.appointmentId, appointments.id));
}

/**
 * The patient's scheduled call that a professional is on and that may still be entered, the latest begun; none in a
 * partner's page or a cabin.
 * @see docs/product/home.md
 */
export async function runningCall(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { patientId, partnerId, requestId }: VisitScope,
): Promise<ScheduledCall | undefined> {
  if (partnerId !== undefined || requestId !== undefined) return undefined;
  const answered = await findCalls(db)
    .where(and(eq(appointments.patientId, patientId), eq(scheduledCalls.phase, 'in-call')))
    .orderBy(desc(scheduledCalls.callStartedAt));
  return answered.find(({ appointment, call }) => callWindow(appointment, call.phase, clock.now()) === 'open');
}

/** The scheduled calls in which somebody waits or is on the call. */
export function openCalls(executor: Executor): Promise<ScheduledCall[]> {
  return findCalls(executor).where(inArray(scheduledCalls.phase, ['waiting', 'in-call']));
}

/** The scheduled calls that a professional is on. */
export function answeredCalls(executor: Executor, professionalId: number): Promise<ScheduledCall[]> {
  return findCalls(executor).where(
    and(eq(appointments.professionalId, professionalId), eq(scheduledCalls.phase, 'in-call')),
  );
}

/** The patient's scheduled call that a professional was on last; none in a partner's page or a cabin. */
export async function latestStartedCall(
  executor: Executor,
  { patientId, partnerId, requestId }: VisitScope,
  startedBy?: Date,
) {
  if (partnerId !== undefined || requestId !== undefined) return undefined;
  const [latest] = await executor
    .select({
      appointmentId: appointments.id,
      professionalId: appointments.professionalId,
      callStartedAt: scheduledCalls.callStartedAt,
      attendanceId: scheduledCalls.attendanceId,
    })
    .from(scheduledCalls)
    .innerJoin(appointments, eq(appointments.id, scheduledCalls.appointmentId))
    .where(
      and(
        eq(appointments.patientId, patientId),
        isNotNull(scheduledCalls.attendanceId),
        startedBy && lte(scheduledCalls.callStartedAt, startedBy),
      ),
    )
    .orderBy(desc(scheduledCalls.callStartedAt))
    .limit(1);
  return latest;
}
