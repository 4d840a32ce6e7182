import { eq } from 'drizzle-orm';
import { type AppointmentRow, appointments, type ScheduledCallRow, scheduledCalls } from './tables.ts';
import type { Executor } from '../platform/database/index.ts';

/** An appointment and its call. */
export interface ScheduledCall {
  readonly appointment: AppointmentRow;
  readonly call: ScheduledCallRow;
}

/** The call of an appointment. */
export async function findCallOfAppointment(
  executor: Executor,
  appointmentId: number,
): Promise<ScheduledCall | undefined> {
  const [found] = await findCalls(executor).where(eq(appointments.id, appointmentId));
  return found;
}

/** A call by its own id. */
export async function findCall(executor: Executor, scheduledCallId: number): Promise<ScheduledCall | undefined> {
  const [found] = await findCalls(executor).where(eq(scheduledCalls.id, scheduledCallId));
  return found;
}

/** All appointments with their calls, to be narrowed. */
export function findCalls(executor: Executor) {
  return executor
    .select({ appointment: appointments, call: scheduledCalls })
    .from(appointments)
    .innerJoin(scheduledCalls, eq(scheduledCalls.appointmentId, appointments.id));
}
