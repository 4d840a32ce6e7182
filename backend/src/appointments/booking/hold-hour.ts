import { and, eq, gte, lte } from 'drizzle-orm';
import { hourHolds } from '../../agendas/tables.ts';
import { appointmentRefusal } from '../../plans/appointment-quotas.ts';
import type { Executor, Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { appointments, hoursHeld } from '../tables.ts';
import { checkHour, lockBooking, type WantedHour } from './hour-check.ts';
import { Refused, unpaid } from './refusals.ts';
import { allOrNothing, type Outcome } from './transaction.ts';

const MINUTE_MS = 60_000;
/** How long an hour is held. */
const HOLD_MS = 5 * MINUTE_MS;
/** How long a patient may hold one hour in all, from the first time on. */
const HOLD_LIMIT_MS = 15 * MINUTE_MS;
/** So long after the first time the patient may hold the hour anew. */
const HOLD_ANEW_MS = 30 * MINUTE_MS;

/**
 * Holds an hour for the patient, in place of the one held before; for nobody who could not book it, nor move an
 * appointment there.
 * @returns until when; sooner than usual when the patient has held the hour before, refused when for too long
 * @see docs/product/scheduling.md
 */
export function holdHour({ db, clock }: Pick<Services, 'db' | 'clock'>, wanted: WantedHour): Promise<Outcome<Date>> {
  const { patientId, professionalId, specialtyId } = wanted;
  return allOrNothing(db, async (tx) => {
    await lockBooking(tx, patientId, [professionalId]);
    const now = clock.now();
    const slot = await checkHour(tx, wanted, now);
    const unable = await appointmentRefusal(tx, wanted, now);
    if (unable && !(await hasAppointmentToMove(tx, wanted, now))) throw unpaid(unable);
    const sinceMs = await heldSince(tx, wanted, now);
    const expiresAt = new Date(Math.min(now.getTime() + HOLD_MS, sinceMs + HOLD_LIMIT_MS));
    if (expiresAt <= now) throw new Refused('hold-limit');
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
  const longAgo = new Date(now.getTime() - HOLD_ANEW_MS);
  await tx.delete(hoursHeld).where(and(eq(hoursHeld.patientId, patientId), lte(hoursHeld.since, longAgo)));
  const startsAt = new Date(startMs);
  const first = { patientId, professionalId, startsAt, since: now };
  await tx.insert(hoursHeld).values(first).onConflictDoNothing();
  const [held = first] = await tx
    .select({ since: hoursHeld.since })
    .from(hoursHeld)
    .where(
      and(
        eq(hoursHeld.patientId, patientId),
        eq(hoursHeld.professionalId, professionalId),
        eq(hoursHeld.startsAt, startsAt),
      ),
    );
  return held.since.getTime();
}

/** What was paid for once may be moved, whatever is left to the patient. */
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
