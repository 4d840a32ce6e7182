import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database/database.ts';
import { enqueueRecords, PROJECTION_JOB } from '../../platform/projection/flush.ts';
import type { ScheduledServices } from '../change-call.ts';
import { appointmentRecordKey } from '../schedule-record.ts';
import { type AppointmentRow, appointments } from '../tables.ts';
import { lockBooking } from './hour-check.ts';
import { checkLeaving, lockOwnAppointment, type OwnAppointmentQuery } from './own-appointment.ts';
import { allOrNothing, type Outcome } from './transaction.ts';

interface AppointmentChange {
  /** The agendas whose hours are taken. */
  readonly professionalIds: readonly number[];
  /** Nothing is left to be changed. @throws Refused when it cannot be changed, whatever its time */
  readonly isDone: (appointment: AppointmentRow) => boolean;
  /** What is written; the appointment, its call and the agendas are locked. @throws Refused */
  readonly change: (tx: Tx, appointment: AppointmentRow, now: Date) => Promise<PgUpdateSetSource<typeof appointments>>;
}

/**
 * Changes an appointment that leaves its hour: all of it, or nothing when it is refused. The patient's calendar and the
 * live record of its call learn of it.
 * @returns the appointment as it is then; undefined when the patient has no such appointment
 * @see docs/product/scheduling.md
 */
export async function changeOwnAppointment(
  { db, clock, jobs }: ScheduledServices,
  query: OwnAppointmentQuery,
  { professionalIds, isDone, change }: AppointmentChange,
): Promise<Outcome<AppointmentRow | undefined>> {
  const outcome = await allOrNothing(db, async (tx) => {
    await lockBooking(tx, query.patientId, professionalIds);
    const own = await lockOwnAppointment(tx, query);
    if (!own || isDone(own.appointment)) return own?.appointment;
    const now = clock.now();
    checkLeaving(own, now);
    const { id } = own.appointment;
    const [changed] = await tx
      .update(appointments)
      .set({
        ...(await change(tx, own.appointment, now)),
        calendarSequence: sql`${appointments.calendarSequence} + 1`,
      })
      .where(eq(appointments.id, id))
      .returning();
    await enqueueRecords(tx, [appointmentRecordKey(id)]);
    return changed;
  });
  if ('done' in outcome) jobs.wake(PROJECTION_JOB);
  return outcome;
}
