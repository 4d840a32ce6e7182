import { eq, sql } from 'drizzle-orm';
import { returnAppointmentQuota } from '../../plans/appointment-quotas.ts';
import type { Tx } from '../../platform/database/database.ts';
import { enqueueRecords, PROJECTION_JOB } from '../../platform/projection/flush.ts';
import type { ScheduledServices } from '../change-call.ts';
import { appointmentRecordKey } from '../schedule-record.ts';
import { type AppointmentRow, appointments, type ScheduledCallRow, scheduledCalls } from '../tables.ts';
import { lockBooking } from './book-appointment.ts';
import { lockOwnAppointment } from './change-appointment.ts';

/** What became of an appointment, as those who run the clinic see it. */
export type AppointmentState = 'booked' | 'in-call' | 'over' | 'cancelled';

/** @param phase of its call; none where it has no call */
export function appointmentState(
  { status, endsAt }: Pick<AppointmentRow, 'status' | 'endsAt'>,
  phase: ScheduledCallRow['phase'] | null | undefined,
  now: Date,
): AppointmentState {
  if (status === 'cancelled') return 'cancelled';
  if (phase === 'in-call') return 'in-call';
  return phase === 'ended' || endsAt <= now ? 'over' : 'booked';
}

/** An appointment that the clinic cancels, and its reason, which the patient reads. */
interface ClinicCancellation {
  readonly appointmentId: number;
  readonly reason: string;
}

/** The appointment before and after its cancellation. */
interface Cancelled {
  readonly before: AppointmentRow;
  readonly after: AppointmentRow;
}

/**
 * Cancels a booked appointment for the clinic until its end, also while the patient waits in the room, who then waits
 * no more. What paid for it is always returned: also shortly before the start, and after a late move.
 * @param alsoStore is called in the same transaction
 * @returns what `alsoStore` returned; or the state in which nothing is cancelled, `unknown` where there is none
 * @see docs/product/operations.md
 */
export async function cancelByClinic<Stored>(
  { db, clock, jobs }: ScheduledServices,
  { appointmentId, reason }: ClinicCancellation,
  alsoStore: (tx: Tx, cancelled: Cancelled, now: Date) => Promise<Stored>,
): Promise<{ readonly done: Stored } | { readonly refused: 'unknown' | Exclude<AppointmentState, 'booked'> }> {
  const [found] = await db
    .select({ patientId: appointments.patientId })
    .from(appointments)
    .where(eq(appointments.id, appointmentId));
  if (!found) return { refused: 'unknown' };
  const outcome = await db.transaction(async (tx): ReturnType<typeof cancelByClinic<Stored>> => {
    await lockBooking(tx, found.patientId, []);
    const own = await lockOwnAppointment(tx, { appointmentId, patientId: found.patientId });
    if (!own) return { refused: 'unknown' };
    const { appointment: before, phase } = own;
    const now = clock.now();
    const state = appointmentState(before, phase, now);
    if (state !== 'booked') return { refused: state };
    if (phase === 'waiting')
      await tx.update(scheduledCalls).set({ phase: 'idle' }).where(eq(scheduledCalls.appointmentId, appointmentId));
    const [after] = await tx
      .update(appointments)
      .set({
        status: 'cancelled',
        cancelReason: reason,
        cancelledAt: now,
        isCancelledByClinic: true,
        isQuotaReturned: await returnAppointmentQuota(tx, before, before.specialtyId, now),
        calendarSequence: sql`${appointments.calendarSequence} + 1`,
      })
      .where(eq(appointments.id, appointmentId))
      .returning();
    if (!after) throw new Error(`The appointment ${appointmentId} is gone.`);
    await enqueueRecords(tx, [appointmentRecordKey(appointmentId)]);
    return { done: await alsoStore(tx, { before, after }, now) };
  });
  if ('done' in outcome) jobs.wake(PROJECTION_JOB);
  return outcome;
}
