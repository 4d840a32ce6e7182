import { isQuotaReturned } from '@acolhe/domain';
import { eq, sql } from 'drizzle-orm';
import { returnAppointmentQuota } from '../../contracts/index.ts';
import { markRecords, PROJECTION_JOB } from '../../platform/projection/mark-records.ts';
import type { ScheduledServices } from '../change-call.ts';
import { appointmentRecordKey } from '../schedule-record.ts';
import { appointments } from '../tables.ts';
import { lockBooking } from './hour-check.ts';
import { checkLeaving, lockOwnAppointment } from './own-appointment.ts';
import { allOrNothing, type Outcome } from './transaction.ts';

/** An appointment that its patient gives up. */
export interface Cancellation {
  readonly patientId: number;
  readonly professionalId: number;
  readonly appointmentId: number;
  readonly reason: string;
}

/**
 * Cancels an appointment, and gives back what paid for it when there is time enough; cancelling what is cancelled
 * changes nothing.
 * @returns whether the quota was given back; undefined when the patient has no such appointment
 * @see docs/product/scheduling.md
 */
export async function cancelAppointment(
  { db, clock, jobs }: ScheduledServices,
  { patientId, professionalId, appointmentId, reason }: Cancellation,
): Promise<Outcome<{ readonly isQuotaReturned: boolean } | undefined>> {
  const outcome = await allOrNothing(db, async (tx) => {
    await lockBooking(tx, patientId, []);
    const own = await lockOwnAppointment(tx, patientId, appointmentId);
    if (own?.appointment.professionalId !== professionalId) return undefined;
    const { appointment } = own;
    if (appointment.status === 'cancelled') return { isQuotaReturned: appointment.isQuotaReturned };
    const now = clock.now();
    checkLeaving(own, now);
    const isReturned =
      isQuotaReturned(appointment.startsAt.getTime(), now.getTime()) &&
      (await returnAppointmentQuota(tx, appointment, appointment.specialtyId, now));
    await tx
      .update(appointments)
      .set({
        status: 'cancelled',
        cancelReason: reason,
        cancelledAt: now,
        isQuotaReturned: isReturned,
        calendarSequence: sql`${appointments.calendarSequence} + 1`,
      })
      .where(eq(appointments.id, appointmentId));
    await markRecords(tx, [appointmentRecordKey(appointmentId)]);
    return { isQuotaReturned: isReturned };
  });
  if ('done' in outcome) jobs.wake(PROJECTION_JOB);
  return outcome;
}
