import { professionalRecordKey } from '../visit/record-keys.ts';
import { eq } from 'drizzle-orm';
import type { Visit } from '../visit/tables.ts';
import type { QueueWork } from './queue-transaction.ts';
import { offerRefusals, professionalStates } from './tables.ts';

/** A professional has neither offer nor call any more: last in the line of those who are free. */
export async function releaseProfessional(work: QueueWork, professionalId: number): Promise<void> {
  await work.tx
    .update(professionalStates)
    .set({ freeSince: work.now })
    .where(eq(professionalStates.professionalId, professionalId));
  work.mark(professionalRecordKey(professionalId));
}

/**
 * Takes an offer back; the patient keeps the place.
 * @param how set when it counts as a refusal of this visit by this professional
 */
export async function withdrawOffer(
  work: QueueWork,
  visit: Visit & { professionalId: number },
  how?: 'declined' | 'expired',
): Promise<void> {
  const { professionalId } = visit;
  await work.changeVisit(visit, { phase: 'queued', professionalId: null, offerExpiresAt: null });
  if (how) await noteRefusal(work, visit.id, professionalId, how);
  await releaseProfessional(work, professionalId);
}

/** Keeps that a professional did not take a visit, or gave it away: others are asked first. */
export async function noteRefusal(
  work: QueueWork,
  requestId: number,
  professionalId: number,
  how: 'declined' | 'expired',
): Promise<void> {
  await work.tx
    .insert(offerRefusals)
    .values({ requestId, professionalId, how, refusedAt: work.now })
    .onConflictDoUpdate({
      target: [offerRefusals.requestId, offerRefusals.professionalId],
      set: { how, refusedAt: work.now },
    });
}
