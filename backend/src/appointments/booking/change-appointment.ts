import type { DayAppointment } from '@acolhe/contracts/operations';
import { CANCELLATION_MESSAGES, cancellationTimeProblem, isQuotaReturned } from '@acolhe/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { hourHolds } from '../../agendas/tables.ts';
import { returnAppointmentQuota } from '../../plans/appointment-quotas.ts';
import type { Executor, Tx } from '../../platform/database/database.ts';
import { enqueueRecords, PROJECTION_JOB } from '../../platform/projection/flush.ts';
import type { ScheduledServices } from '../change-call.ts';
import { appointmentState } from '../managed-appointments.ts';
import { appointmentRecordKey } from '../schedule-record.ts';
import { type AppointmentRow, appointments, type ScheduledCallRow, scheduledCalls } from '../tables.ts';
import { BookingRejected, checkHour, lockPatientAndAgendas, type Outcome, runBooking } from './book-appointment.ts';

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
  /** Nothing is left to be changed. @throws BookingRejected when it cannot be changed, whatever its time */
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
  query: AppointmentQuery,
  { professionalIds, isDone, change }: AppointmentChange,
): Promise<Outcome<AppointmentRow | undefined>> {
  const outcome = await runBooking(db, async (tx) => {
    const locked = await lockAppointment(tx, query, professionalIds);
    if (!locked || isDone(locked.appointment)) return locked?.appointment;
    const now = clock.now();
    checkLeaving(locked, now);
    const changed = await saveAppointment(tx, locked, await change(tx, locked.appointment, now));
    await enqueueRecords(tx, [appointmentRecordKey(changed.id)]);
    return changed;
  });
  if ('done' in outcome) jobs.wake(PROJECTION_JOB);
  return outcome;
}

/** A locked appointment; the phase of its call where it has one. */
interface LockedAppointment {
  readonly appointment: AppointmentRow;
  readonly phase?: ScheduledCallRow['phase'];
}

/** Which appointment of which patient; with that professional, where one is named. */
interface AppointmentQuery {
  readonly patientId: number;
  readonly appointmentId: number;
  readonly professionalId?: number;
}

/**
 * Locks the patient, the agendas, the call and the appointment, in this order, so that no one enters the room during
 * the change. Changes of a call lock it before its appointment too: neither waits for the other in a circle.
 * @param professionalIds whose hours are taken
 * @returns undefined when there is none, or it is another patient's
 */
async function lockAppointment(
  tx: Tx,
  { patientId, appointmentId, professionalId }: AppointmentQuery,
  professionalIds: readonly number[],
): Promise<LockedAppointment | undefined> {
  await lockPatientAndAgendas(tx, patientId, professionalIds);
  const wanted = and(
    eq(appointments.id, appointmentId),
    eq(appointments.patientId, patientId),
    professionalId === undefined ? undefined : eq(appointments.professionalId, professionalId),
  );
  const [call] = await tx
    .select({ phase: scheduledCalls.phase })
    .from(scheduledCalls)
    .innerJoin(appointments, eq(appointments.id, scheduledCalls.appointmentId))
    .where(wanted)
    .for('update', { of: scheduledCalls });
  const [appointment] = await tx.select().from(appointments).where(wanted).for('no key update');
  return appointment && { appointment, phase: call?.phase };
}

/** Writes the change of a locked appointment, which the patient's calendar learns of. */
async function saveAppointment(
  tx: Tx,
  { appointment: { id } }: LockedAppointment,
  change: PgUpdateSetSource<typeof appointments>,
): Promise<AppointmentRow> {
  const [changed] = await tx
    .update(appointments)
    .set({ ...change, calendarSequence: sql`${appointments.calendarSequence} + 1` })
    .where(eq(appointments.id, id))
    .returning();
  if (!changed) throw new Error(`The locked appointment ${id} was deleted.`);
  return changed;
}

/**
 * Checks that an appointment may still leave its hour.
 * @throws BookingRejected `under-way`, `past` or `too-late`
 * @see docs/product/scheduling.md
 */
function checkLeaving({ appointment, phase }: LockedAppointment, now: Date): void {
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

/** An appointment as the clinic saw it, which it cancels, and the reason, which the patient reads. */
export interface ClinicCancellation {
  readonly appointmentId: number;
  readonly professionalId: number;
  readonly startsAt: Date;
  readonly reason: string;
}

/** The appointment before and after its cancellation. */
interface Cancelled {
  readonly before: AppointmentRow;
  readonly after: AppointmentRow;
}

/**
 * Done; or the state in which nothing is cancelled, `unknown` where there is no such appointment, `moved` where it has
 * another professional or time than was seen.
 */
type ClinicOutcome =
  | { readonly done: AppointmentRow }
  | { readonly refused: 'unknown' | 'moved' | Exclude<DayAppointment['state'], 'booked'> };

/**
 * Cancels a booked appointment for the clinic until its end, also while the patient waits in the room, who then waits
 * no more. What paid for it is always returned: also shortly before the start, and after a late move. One that the
 * patient has moved since it was seen stays. Repeating it, as after a lost answer, is done too, and changes nothing.
 * @param alsoStore is called in the same transaction; not when it is repeated
 * @returns the cancelled appointment
 * @see docs/product/operations.md
 */
export async function cancelByClinic(
  { db, clock, jobs }: ScheduledServices,
  { appointmentId, professionalId, startsAt, reason }: ClinicCancellation,
  alsoStore: (tx: Tx, cancelled: Cancelled, now: Date) => Promise<void>,
): Promise<ClinicOutcome> {
  const [found] = await db
    .select({ patientId: appointments.patientId })
    .from(appointments)
    .where(eq(appointments.id, appointmentId));
  if (!found) return { refused: 'unknown' };
  const outcome = await db.transaction(async (tx): Promise<ClinicOutcome> => {
    const locked = await lockAppointment(tx, { appointmentId, patientId: found.patientId }, []);
    if (!locked) return { refused: 'unknown' };
    const { appointment: before, phase } = locked;
    if (before.isCancelledByClinic) return { done: before };
    const now = clock.now();
    const state = appointmentState(before, phase, now);
    if (state !== 'booked') return { refused: state };
    if (before.professionalId !== professionalId || before.startsAt.getTime() !== startsAt.getTime())
      return { refused: 'moved' };
    if (phase === 'waiting')
      await tx.update(scheduledCalls).set({ phase: 'idle' }).where(eq(scheduledCalls.appointmentId, appointmentId));
    const after = await saveAppointment(tx, locked, {
      status: 'cancelled',
      cancelReason: reason,
      cancelledAt: now,
      isCancelledByClinic: true,
      isQuotaReturned: await returnAppointmentQuota(tx, before, before.specialtyId, now),
    });
    await alsoStore(tx, { before, after }, now);
    await enqueueRecords(tx, [appointmentRecordKey(appointmentId)]);
    return { done: after };
  });
  if ('done' in outcome) jobs.wake(PROJECTION_JOB);
  return outcome;
}
