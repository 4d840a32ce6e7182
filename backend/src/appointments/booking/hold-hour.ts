import { and, eq, gte } from 'drizzle-orm';
import { hourHolds } from '../../agendas/tables.ts';
import { appointmentRefusal } from '../../contracts/index.ts';
import type { Executor, Tx } from '../../platform/database/index.ts';
import type { Services } from '../../platform/services/services.ts';
import { appointments } from '../tables.ts';
import { checkHour, lockBooking, type WantedHour } from './hour-check.ts';
import { unpaid } from './refusals.ts';
import { allOrNothing, type Outcome } from './transaction.ts';

/** How long an hour is held. */
export const HOLD_MS = 5 * 60_000;

/**
 * Holds an hour for the patient, in place of the one held before; for nobody who could not book it, nor move an
 * appointment there.
 * @returns until when
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
    const expiresAt = new Date(now.getTime() + HOLD_MS);
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
