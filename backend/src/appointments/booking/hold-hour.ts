import { eq } from 'drizzle-orm';
import { hourHolds } from '../../agendas/tables.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { Services } from '../../platform/services/services.ts';
import { checkHour, lockBooking, type WantedHour } from './hour-check.ts';
import { allOrNothing, type Outcome } from './transaction.ts';

/** How long an hour is held. */
export const HOLD_MS = 5 * 60_000;

/**
 * Holds an hour for the patient, in place of the one held before.
 * @returns until when
 * @see docs/product/scheduling.md
 */
export function holdHour({ db, clock }: Pick<Services, 'db' | 'clock'>, wanted: WantedHour): Promise<Outcome<Date>> {
  const { patientId, professionalId, specialtyId } = wanted;
  return allOrNothing(db, async (tx) => {
    await lockBooking(tx, patientId, [professionalId]);
    const now = clock.now();
    const slot = await checkHour(tx, wanted, now);
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

/** Releases the hour that the patient holds, if any. */
export async function releaseHour(executor: Executor, patientId: number): Promise<void> {
  await executor.delete(hourHolds).where(eq(hourHolds.patientId, patientId));
}
