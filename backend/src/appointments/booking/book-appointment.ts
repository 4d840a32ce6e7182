import {
  BOOKING_MESSAGES,
  bookingProblem,
  CANCELLATION_MESSAGES,
  careRefusalMessage,
  type HourTime,
} from '@acolhe/domain';
import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { isOfSpecialty, offeredRange } from '../../agendas/free-hours.ts';
import { readAgendaRules, readBusyTimes } from '../../agendas/open-agendas.ts';
import { type Slot, slotAt } from '../../agendas/slots.ts';
import { agendas, hourHolds } from '../../agendas/tables.ts';
import { patients } from '../../patients/tables.ts';
import { consumeAppointmentQuota, type PaymentRefusal } from '../../plans/appointment-quotas.ts';
import { brokenUniqueIndex, type Db, type Executor, type Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { appointments, bookingKeys, scheduledCalls } from '../tables.ts';

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
  if (await isSlotTaken(db, order, clock.now())) return { refused: refusal('hour-taken') };
  return runBooking(db, async (tx) => {
    await lockPatientAndAgendas(tx, patientId, [professionalId]);
    const earlier = idempotencyKey && (await findBooked(tx, order, idempotencyKey));
    if (earlier) return earlier;
    const now = clock.now();
    const slot = await checkHour(tx, order, now);
    const payment = await consumeAppointmentQuota(tx, { patientId, specialtyId, giftCardFirst }, now);
    if ('refused' in payment) throw paymentRejected(payment.refused);
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
    if (!booked) throw new Error('The appointment was not stored.');
    await tx.insert(scheduledCalls).values({ appointmentId: booked.id });
    await tx.delete(hourHolds).where(eq(hourHolds.patientId, patientId));
    if (idempotencyKey)
      await tx.insert(bookingKeys).values({ patientId, key: idempotencyKey, appointmentId: booked.id, bookedAt: now });
    return booked.id;
  });
}

/**
 * Checks without locks whether another patient booked the slot, so that late requests for a popular slot do not queue
 * for the agenda lock.
 */
async function isSlotTaken(executor: Executor, order: BookingOrder, now: Date): Promise<boolean> {
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
 * @throws BookingRejected `key-used` when it was booked for another order, a moved appointment being that of its first
 *   order; `cancelled` when the appointment was cancelled since
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
  if (appointment.specialtyId !== specialtyId || !(isMoved || isSameTime)) throw new BookingRejected('key-used');
  if (appointment.status === 'cancelled') throw new BookingRejected('cancelled', CANCELLED_SINCE);
  return appointment.id;
}

/** An hour of a professional that a patient wants. */
export interface WantedHour {
  readonly patientId: number;
  readonly professionalId: number;
  readonly specialtyId: number;
  /** Epoch milliseconds. */
  readonly startMs: number;
}

/**
 * Locks the patient, then the agendas in the order of their ids, so that what is checked next stays true until the end
 * of the transaction, and no two transactions wait for each other.
 */
export async function lockPatientAndAgendas(
  tx: Tx,
  patientId: number,
  professionalIds: readonly number[],
): Promise<void> {
  await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, patientId)).for('no key update');
  if (professionalIds.length > 0)
    await tx
      .select({ id: agendas.professionalId })
      .from(agendas)
      .where(inArray(agendas.professionalId, [...professionalIds]))
      .orderBy(asc(agendas.professionalId))
      .for('no key update');
}

/**
 * Checks that a patient may have a slot; the patient and the agenda are locked.
 * @param exceptAppointmentId the appointment that is rescheduled to it
 * @returns the slot
 * @throws BookingRejected `past`, `too-soon`, `duplicate`, `not-offered` or `hour-taken`, checked in this order
 * @see docs/product/scheduling.md
 */
export async function checkHour(tx: Tx, wanted: WantedHour, now: Date, exceptAppointmentId?: number): Promise<Slot> {
  const { patientId, professionalId, specialtyId, startMs } = wanted;
  const range = { fromMs: startMs, untilMs: startMs + 1 };
  const rules = (await readAgendaRules(tx, [professionalId], range)).get(professionalId);
  const slot = rules && slotAt(rules, startMs);
  const own = await timesOfPatient(tx, patientId, now, exceptAppointmentId);
  const problem = bookingProblem(slot ?? { startMs, endMs: range.untilMs }, own, now.getTime());
  if (problem && problem !== 'incomplete') throw new BookingRejected(problem);
  if (!slot || startMs >= offeredRange(now).untilMs || !(await isOfSpecialty(tx, professionalId, specialtyId)))
    throw new BookingRejected('not-offered');
  const busy = await readBusyTimes(tx, {
    professionalIds: [professionalId],
    fromMs: slot.startMs,
    untilMs: slot.endMs,
    now,
    exceptPatientId: patientId,
    exceptAppointmentId,
  });
  if (busy.some(({ reason }) => reason === 'blocked')) throw new BookingRejected('not-offered');
  if (busy.length > 0) throw new BookingRejected('hour-taken');
  return slot;
}

/** The times of the patient's upcoming appointments; those whose call has ended do not count. */
async function timesOfPatient(tx: Tx, patientId: number, now: Date, exceptId = 0): Promise<HourTime[]> {
  const rows = await tx
    .select({ startsAt: appointments.startsAt, endsAt: appointments.endsAt })
    .from(appointments)
    .leftJoin(scheduledCalls, eq(scheduledCalls.appointmentId, appointments.id))
    .where(
      and(
        eq(appointments.patientId, patientId),
        eq(appointments.status, 'booked'),
        gt(appointments.endsAt, now),
        ne(appointments.id, exceptId),
        or(isNull(scheduledCalls.phase), ne(scheduledCalls.phase, 'ended')),
      ),
    );
  return rows.map(({ startsAt, endsAt }) => ({ startMs: startsAt.getTime(), endMs: endsAt.getTime() }));
}

/** Messages of rejected bookings, reschedules and cancellations, by the code of the refusal. */
const MESSAGES = {
  past: BOOKING_MESSAGES.past,
  'too-soon': BOOKING_MESSAGES['too-soon'],
  duplicate: BOOKING_MESSAGES.duplicate,
  'not-offered': 'Este horário não está mais disponível. Escolha outro.',
  'hour-taken': 'Este horário acabou de ser reservado por outra pessoa. Escolha outro.',
  'quota-exhausted': careRefusalMessage('scheduling', 'used-up'),
  'too-many-upcoming':
    'Você já tem o máximo de consultas agendadas. Para agendar outra, cancele uma delas ou aguarde a próxima.',
  'no-entitlement': careRefusalMessage('scheduling', 'no-entitlement'),
  'key-used': 'Este pedido já foi feito para outro horário. Atualize a página e tente de novo.',
  'hold-limit':
    'Este horário já ficou reservado para você pelo tempo máximo. Ainda dá para agendá-lo, se estiver livre.',
  'too-late': CANCELLATION_MESSAGES['too-late'],
  'under-way': 'A chamada deste agendamento está em andamento.',
  cancelled: 'Este agendamento foi cancelado.',
} as const;

/**
 * Codes of refusals.
 * @see docs/product/scheduling.md
 */
export type RefusalCode = keyof typeof MESSAGES;

/** Why something was not done; nothing was changed then. */
interface Refusal {
  readonly code: RefusalCode;
  /** Portuguese, to be shown. */
  readonly message: string;
}

/** @param message where it is not the usual one of the code */
const refusal = (code: RefusalCode, message: string = MESSAGES[code]): Refusal => ({ code, message });

/** Thrown within a transaction to undo it. */
export class BookingRejected extends Error {
  readonly refusal: Refusal;

  constructor(code: RefusalCode, message?: string) {
    super(code);
    this.name = 'BookingRejected';
    this.refusal = refusal(code, message);
  }
}

/** Nothing pays for the appointment. */
export const paymentRejected = (why: PaymentRefusal): BookingRejected =>
  new BookingRejected(why.code, 'message' in why ? why.message : undefined);

/** The last guard, against what was written without the locks. */
const BY_INDEX = {
  appointments_one_per_patient_and_time: 'duplicate',
  appointments_one_per_professional_and_time: 'hour-taken',
} as const;

/** The result, or why nothing was done. */
export type Outcome<Done> = { readonly done: Done } | { readonly refused: Refusal };

/** Does all of something or, when it is refused or fails, nothing. */
export async function runBooking<Done>(db: Db, work: (tx: Tx) => Promise<Done>): Promise<Outcome<Done>> {
  try {
    return { done: await db.transaction(work) };
  } catch (error) {
    if (error instanceof BookingRejected) return { refused: error.refusal };
    const code = BY_INDEX[brokenUniqueIndex(error) as keyof typeof BY_INDEX];
    if (code === undefined) throw error;
    return { refused: refusal(code) };
  }
}
