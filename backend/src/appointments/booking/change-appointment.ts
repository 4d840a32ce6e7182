import type { DayAppointment } from '@acolhe/contracts/operations';
import { CANCELLATION_MESSAGES, cancellationTimeProblem, isQuotaReturned } from '@acolhe/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { hourHolds } from '../../agendas/tables.ts';
import { returnAppointmentQuota } from '../../plans/appointment-quotas.ts';
import type { Executor, Tx } from '../../platform/database/database.ts';
import { enqueueRecords, PROJECTION_JOB } from '../../platform/projection/flush.ts';
import type { ScheduledServices } from '../change-call.ts';
import { appointmentRecordKey } from '../schedule-record.ts';
import { type AppointmentRow, appointments, type ScheduledCallRow, scheduledCalls } from '../tables.ts';
import { BookingRejected, checkHour, lockBooking, type Outcome, runBooking } from './book-appointment.ts';

/** The new slot of an appointment. */
export interface Move {
  readonly patientId: number;
  readonly appointmentId: number;
  readonly professionalId: number;
  /** Epoch milliseconds. */
  readonly startMs: number;
}

/**
 * Moves an appointment to another hour of a professional of its specialty: it has the new hour and the old one is free,
 * or nothing changed. Its id, call, link and quota stay; a quota that would not have come back never will. Moving it to
 * where it is changes nothing.
 * @returns the moved appointment; undefined when the patient has no such appointment
 * @see docs/product/scheduling.md
 */
export async function rescheduleAppointment(
  services: ScheduledServices,
  { patientId, appointmentId, professionalId, startMs }: Move,
): Promise<Outcome<AppointmentRow | undefined>> {
  const from = await professionalOfAppointment(services.db, appointmentId, patientId);
  if (from === undefined) return { done: undefined };
  return changeOwnAppointment(
    services,
    { patientId, appointmentId },
    {
      professionalIds: [from, professionalId],
      isDone(appointment) {
        if (appointment.status === 'cancelled') throw new BookingRejected('cancelled');
        return appointment.professionalId === professionalId && appointment.startsAt.getTime() === startMs;
      },
      async change(tx, appointment, now) {
        const wanted = { patientId, professionalId, specialtyId: appointment.specialtyId, startMs };
        const slot = await checkHour(tx, wanted, now, appointmentId);
        await tx.delete(hourHolds).where(eq(hourHolds.patientId, patientId));
        const oldTime = { ...appointment, startMs: appointment.startsAt.getTime() };
        return {
          professionalId,
          startsAt: new Date(slot.startMs),
          endsAt: new Date(slot.endMs),
          timeSetAt: now,
          isQuotaForfeited: !isQuotaReturned(oldTime, now.getTime()),
        };
      },
    },
  );
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

interface AppointmentChange {
  /** The agendas whose hours are taken. */
  readonly professionalIds: readonly number[];
  /** Nothing is left to be changed. @throws Refused when it cannot be changed, whatever its time */
  readonly isDone: (appointment: AppointmentRow) => boolean;
  /** Writes the change; the appointment, its call and the agendas are locked. @throws BookingRejected */
  readonly change: (tx: Tx, appointment: AppointmentRow, now: Date) => Promise<PgUpdateSetSource<typeof appointments>>;
}

/**
 * Changes an appointment that leaves its hour: all of it, or nothing when it is refused. The patient's calendar and the
 * live record of its call learn of it.
 * @returns the appointment as it is then; undefined when the patient has no such appointment
 * @see docs/product/scheduling.md
 */
async function changeOwnAppointment(
  { db, clock, jobs }: ScheduledServices,
  query: OwnAppointmentQuery,
  { professionalIds, isDone, change }: AppointmentChange,
): Promise<Outcome<AppointmentRow | undefined>> {
  const outcome = await runBooking(db, async (tx) => {
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

/** An appointment of the patient; its call where it has one. */
export interface OwnAppointment {
  readonly appointment: AppointmentRow;
  readonly phase?: ScheduledCallRow['phase'];
}

/** Which appointment of which patient; with that professional, where one is named. */
interface OwnAppointmentQuery {
  readonly patientId: number;
  readonly appointmentId: number;
  readonly professionalId?: number;
}

/**
 * Reads an appointment of the patient and locks it and its call, so that no one enters the room during the change. The
 * patient is locked.
 * @returns undefined when there is none, or it is another patient's
 */
async function lockOwnAppointment(
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
function checkLeaving({ appointment, phase }: OwnAppointment, now: Date): void {
  if (phase === 'waiting' || phase === 'in-call') throw new BookingRejected('under-way');
  const problem = cancellationTimeProblem(appointment.startsAt.getTime(), now.getTime(), 'service');
  if (phase === 'ended' || problem === 'past') throw new BookingRejected('past', CANCELLATION_MESSAGES.past);
  if (problem) throw new BookingRejected('too-late');
}

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
 * @returns the cancelled appointment; undefined when the patient has no such appointment
 * @see docs/product/scheduling.md
 */
export function cancelAppointment(
  services: ScheduledServices,
  { reason, ...query }: Cancellation,
): Promise<Outcome<AppointmentRow | undefined>> {
  return changeOwnAppointment(services, query, {
    professionalIds: [],
    isDone: ({ status }) => status === 'cancelled',
    async change(tx, appointment, now) {
      const isReturned =
        isQuotaReturned({ ...appointment, startMs: appointment.startsAt.getTime() }, now.getTime()) &&
        (await returnAppointmentQuota(tx, appointment, appointment.specialtyId, now));
      return { status: 'cancelled', cancelReason: reason, cancelledAt: now, isQuotaReturned: isReturned };
    },
  });
}

/**
 * What became of an appointment, as those who run the clinic see it.
 * @param phase of its call; none where it has no call
 */
export function appointmentState(
  { status, endsAt }: Pick<AppointmentRow, 'status' | 'endsAt'>,
  phase: ScheduledCallRow['phase'] | null | undefined,
  now: Date,
): DayAppointment['state'] {
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
): Promise<{ readonly done: Stored } | { readonly refused: 'unknown' | Exclude<DayAppointment['state'], 'booked'> }> {
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
