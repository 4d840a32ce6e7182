import { CANCELLATION_MESSAGES, cancellationTimeProblem } from '@acolhe/domain';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { type AppointmentRow, appointments, type ScheduledCallRow, scheduledCalls } from '../tables.ts';
import { Refused } from './refusals.ts';

/** An appointment of the patient; its call where it has one. */
export interface OwnAppointment {
  readonly appointment: AppointmentRow;
  readonly phase?: ScheduledCallRow['phase'];
}

/** Which appointment of which patient; with that professional, where one is named. */
export interface OwnAppointmentQuery {
  readonly patientId: number;
  readonly appointmentId: number;
  readonly professionalId?: number;
}

/**
 * Reads an appointment of the patient and locks it and its call, so that nobody enters the room meanwhile. The patient
 * is locked.
 * @returns undefined when there is none, or it is another patient's
 */
export async function lockOwnAppointment(
  tx: Tx,
  { patientId, appointmentId, professionalId }: OwnAppointmentQuery,
): Promise<OwnAppointment | undefined> {
  const [appointment] = await tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.id, appointmentId),
        eq(appointments.patientId, patientId),
        professionalId === undefined ? undefined : eq(appointments.professionalId, professionalId),
      ),
    )
    .for('no key update');
  if (!appointment) return undefined;
  const [call] = await tx
    .select({ phase: scheduledCalls.phase })
    .from(scheduledCalls)
    .where(eq(scheduledCalls.appointmentId, appointmentId))
    .for('update');
  return { appointment, phase: call?.phase };
}

/**
 * Checks that an appointment may still leave its hour.
 * @throws Refused `under-way`, `past` or `too-late`
 * @see docs/product/scheduling.md
 */
export function checkLeaving({ appointment, phase }: OwnAppointment, now: Date): void {
  if (phase === 'waiting' || phase === 'in-call') throw new Refused('under-way');
  const problem = cancellationTimeProblem(appointment.startsAt.getTime(), now.getTime(), 'service');
  if (phase === 'ended' || problem === 'past') throw new Refused('past', CANCELLATION_MESSAGES.past);
  if (problem) throw new Refused('too-late');
}
