import { bookingProblem } from '@acolhe/domain';
import { and, eq, sql } from 'drizzle-orm';
import { hourHolds } from '../../agendas/tables.ts';
import { consumeAppointmentQuota } from '../../plans/appointment-quotas.ts';
import type { Executor, Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { appointments, bookingKeys, scheduledCalls } from '../tables.ts';
import { checkHour, lockBooking, type WantedHour } from './hour-check.ts';
import { refusal, Refused, unpaid } from './refusals.ts';
import { allOrNothing, type Outcome } from './transaction.ts';

const CANCELLED_SINCE = 'Este agendamento já tinha sido realizado e foi cancelado depois.';

/** What a patient books. */
export interface BookingOrder extends WantedHour {
  /** A gift card pays, though a contract covers it. */
  readonly giftCardFirst: boolean;
  /** The same key books once. */
  readonly idempotencyKey?: string;
}

/**
 * Books an hour: the appointment with its call, what pays for it, and the patient's hold released, or nothing of it.
 * @returns the appointment's id; that of the first time when the key was used before
 * @see docs/product/scheduling.md
 */
export async function bookAppointment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  order: BookingOrder,
): Promise<Outcome<number>> {
  const { patientId, professionalId, specialtyId, giftCardFirst, idempotencyKey } = order;
  if (await isPlainlyTaken(db, order, clock.now())) return { refused: refusal('hour-taken') };
  return allOrNothing(db, async (tx) => {
    await lockBooking(tx, patientId, [professionalId]);
    const earlier = idempotencyKey && (await findBooked(tx, order, idempotencyKey));
    if (earlier) return earlier;
    const now = clock.now();
    const slot = await checkHour(tx, order, now);
    const payment = await consumeAppointmentQuota(tx, { patientId, specialtyId, giftCardFirst }, now);
    if ('refused' in payment) throw unpaid(payment.refused);
    const [booked] = await tx
      .insert(appointments)
      .values({
        patientId,
        professionalId,
        specialtyId,
        startsAt: new Date(slot.startMs),
        endsAt: new Date(slot.endMs),
        timeSetAt: now,
        ...payment,
      })
      .returning({ id: appointments.id });
    if (!booked) throw new Error('The appointment was not kept.');
    await tx.insert(scheduledCalls).values({ appointmentId: booked.id });
    await tx.delete(hourHolds).where(eq(hourHolds.patientId, patientId));
    if (idempotencyKey)
      await tx.insert(bookingKeys).values({ patientId, key: idempotencyKey, appointmentId: booked.id, bookedAt: now });
    return booked.id;
  });
}

/**
 * Whether somebody else has booked the hour, and nothing else would be answered. It is asked before the agenda is
 * locked, so that those who come too late for a wanted hour do not wait in line to be told so.
 */
async function isPlainlyTaken(executor: Executor, order: BookingOrder, now: Date): Promise<boolean> {
  if (bookingProblem({ startMs: order.startMs, endMs: order.startMs }, [], now.getTime())) return false;
  const startsAt = new Date(order.startMs).toISOString();
  const { rows } = await executor.execute(sql`
    select 1 from appointments where status = 'booked' and professional_id = ${order.professionalId} and starts_at = ${startsAt}
      and not exists (select 1 from appointments own
        where own.status = 'booked' and own.patient_id = ${order.patientId}
          and own.starts_at < appointments.ends_at and own.ends_at > appointments.starts_at)
      and not exists (select 1 from booking_keys
        where patient_id = ${order.patientId} and key = ${order.idempotencyKey ?? null}::uuid)`);
  return rows.length > 0;
}

/**
 * Finds the appointment that a key has booked.
 * @throws Refused `key-used` when it was booked for another order, a moved appointment being that of its first order;
 *   `cancelled` when the appointment was cancelled since
 */
async function findBooked(
  tx: Tx,
  { patientId, professionalId, specialtyId, startMs }: BookingOrder,
  key: string,
): Promise<number | undefined> {
  const [found] = await tx
    .select({ appointment: appointments, bookedAt: bookingKeys.bookedAt })
    .from(bookingKeys)
    .innerJoin(appointments, eq(appointments.id, bookingKeys.appointmentId))
    .where(and(eq(bookingKeys.patientId, patientId), eq(bookingKeys.key, key)));
  if (!found) return undefined;
  const { appointment, bookedAt } = found;
  const isMoved = appointment.timeSetAt.getTime() !== bookedAt.getTime();
  const isSameTime = appointment.professionalId === professionalId && appointment.startsAt.getTime() === startMs;
  if (appointment.specialtyId !== specialtyId || !(isMoved || isSameTime)) throw new Refused('key-used');
  if (appointment.status === 'cancelled') throw new Refused('cancelled', CANCELLED_SINCE);
  return appointment.id;
}
