import { MINUTE_MS } from '@acolhe/domain';
import { and, eq, gte, lte } from 'drizzle-orm';
import { hourHolds } from '../../agendas/tables.ts';
import { appointmentRefusal } from '../../plans/appointment-quotas.ts';
import type { Executor, Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { appointments, firstHourHolds } from '../tables.ts';
import {
  BookingRejected,
  checkHour,
  lockPatientAndAgendas,
  type Outcome,
  paymentRejected,
  runBooking,
  type WantedHour,
} from './book-appointment.ts';

/** How long an hour is held. */
const HOLD_MS = 5 * MINUTE_MS;
/** How long a patient may hold one hour in all, from the first time on. */
const HOLD_LIMIT_MS = 15 * MINUTE_MS;
/** Time after the first hold when the hold limit resets. */
const HOLD_LIMIT_RESET_MS = 30 * MINUTE_MS;

/**
 * Holds a slot for the patient and releases the previous one. Rejects patients who could neither book it nor reschedule
 * to it.
 * @returns the end of the hold; sooner than usual when the patient has held the slot before, refused when for too long
 * @see docs/product/scheduling.md
 */
export function holdHour({ db, clock }: Pick<Services, 'db' | 'clock'>, wanted: WantedHour): Promise<Outcome<Date>> {
  const { patientId, professionalId, specialtyId } = wanted;
  return runBooking(db, async (tx) => {
    await lockPatientAndAgendas(tx, patientId, [professionalId]);
    const now = clock.now();
    const slot = await checkHour(tx, wanted, now);
    const unable = await appointmentRefusal(tx, wanted, now);
    if (unable && !(await hasAppointmentToMove(tx, wanted, now))) throw paymentRejected(unable);
    const sinceMs = await heldSince(tx, wanted, now);
    const expiresAt = new Date(Math.min(now.getTime() + HOLD_MS, sinceMs + HOLD_LIMIT_MS));
    if (expiresAt <= now) throw new BookingRejected('hold-limit');
    const held = {
      professionalId,
      specialtyId,
      startsAt: new Date(slot.startMs),
      endsAt: new Date(slot.endMs),
      expiresAt,
    };
    await tx
      .insert(hourHolds)
      .values({ patientId, ...held })
      .onConflictDoUpdate({ target: hourHolds.patientId, set: held });
    return expiresAt;
  });
}

/** Since when the patient has held the hour, epoch milliseconds; now, when it is long ago or the first time. */
async function heldSince(tx: Tx, { patientId, professionalId, startMs }: WantedHour, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - HOLD_LIMIT_RESET_MS);
  await tx
    .delete(firstHourHolds)
    .where(and(eq(firstHourHolds.patientId, patientId), lte(firstHourHolds.since, longAgo)));
  const startsAt = new Date(startMs);
  const first = { patientId, professionalId, startsAt, since: now };
  await tx.insert(firstHourHolds).values(first).onConflictDoNothing();
  const [held = first] = await tx
    .select({ since: firstHourHolds.since })
    .from(firstHourHolds)
    .where(
      and(
        eq(firstHourHolds.patientId, patientId),
        eq(firstHourHolds.professionalId, professionalId),
        eq(firstHourHolds.startsAt, startsAt),
      ),
    );
  return held.since.getTime();
}

/** A paid appointment may be rescheduled, whatever quota is left. */
async function hasAppointmentToMove(tx: Tx, { patientId, specialtyId }: WantedHour, now: Date): Promise<boolean> {
  const [found] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.patientId, patientId),
        eq(appointments.specialtyId, specialtyId),
        eq(appointments.status, 'booked'),
        gte(appointments.startsAt, now),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Releases the hour that the patient holds, if any. */
export async function releaseHour(executor: Executor, patientId: number): Promise<void> {
  await executor.delete(hourHolds).where(eq(hourHolds.patientId, patientId));
}
