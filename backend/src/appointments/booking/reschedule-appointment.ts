import { and, eq, sql } from 'drizzle-orm';
import { hourHolds } from '../../agendas/tables.ts';
import type { Executor } from '../../platform/database/index.ts';
import { markRecords, PROJECTION_JOB } from '../../platform/projection/mark-records.ts';
import type { ScheduledServices } from '../change-call.ts';
import { appointmentRecordKey } from '../schedule-record.ts';
import { appointments } from '../tables.ts';
import { checkHour, lockBooking } from './hour-check.ts';
import { checkLeaving, lockOwnAppointment } from './own-appointment.ts';
import { Refused } from './refusals.ts';
import { allOrNothing, type Outcome } from './transaction.ts';

/** The hour that an appointment is to be moved to. */
export interface Move {
  readonly patientId: number;
  readonly appointmentId: number;
  readonly professionalId: number;
  /** Epoch milliseconds. */
  readonly startMs: number;
}

/**
 * Moves an appointment to another hour of a professional of its specialty: it has the new hour and the old one is free,
 * or nothing changed. Its id, call, link and quota stay. Moving it to where it is changes nothing.
 * @returns its id; undefined when the patient has no such appointment
 * @see docs/product/scheduling.md
 */
export async function rescheduleAppointment(
  { db, clock, jobs }: ScheduledServices,
  { patientId, appointmentId, professionalId, startMs }: Move,
): Promise<Outcome<number | undefined>> {
  const from = await professionalOfAppointment(db, appointmentId, patientId);
  if (from === undefined) return { done: undefined };
  const outcome = await allOrNothing(db, async (tx) => {
    await lockBooking(tx, patientId, [from, professionalId]);
    const own = await lockOwnAppointment(tx, patientId, appointmentId);
    if (!own) return undefined;
    const { appointment } = own;
    if (appointment.status === 'cancelled') throw new Refused('cancelled');
    if (appointment.professionalId === professionalId && appointment.startsAt.getTime() === startMs)
      return appointmentId;
    const now = clock.now();
    checkLeaving(own, now);
    const wanted = { patientId, professionalId, specialtyId: appointment.specialtyId, startMs };
    const slot = await checkHour(tx, wanted, now, appointmentId);
    await tx
      .update(appointments)
      .set({
        professionalId,
        startsAt: new Date(slot.startMs),
        endsAt: new Date(slot.endMs),
        timeSetAt: now,
        calendarSequence: sql`${appointments.calendarSequence} + 1`,
      })
      .where(eq(appointments.id, appointmentId));
    await tx.delete(hourHolds).where(eq(hourHolds.patientId, patientId));
    await markRecords(tx, [appointmentRecordKey(appointmentId)]);
    return appointmentId;
  });
  if ('done' in outcome) jobs.wake(PROJECTION_JOB);
  return outcome;
}

async function professionalOfAppointment(
  executor: Executor,
  appointmentId: number,
  patientId: number,
): Promise<number | undefined> {
  const [found] = await executor
    .select({ professionalId: appointments.professionalId })
    .from(appointments)
    .where(and(eq(appointments.id, appointmentId), eq(appointments.patientId, patientId)));
  return found?.professionalId;
}
