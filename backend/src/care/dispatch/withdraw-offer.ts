import { professionalRecordKey } from '../visit/record-keys.ts';
import { careRequests, type Visit } from '../visit/tables.ts';
import { offerRefusals, professionalStates } from './tables.ts';
import { and, asc, eq, lte } from 'drizzle-orm';
import { isHeld } from '../visit/find-visit.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { QueueTransaction } from './queue-transaction.ts';

/** Puts a professional who has neither offer nor call at the end of the order of free ones. */
export async function releaseProfessional(transaction: QueueTransaction, professionalId: number): Promise<void> {
  await transaction.tx
    .update(professionalStates)
    .set({ freeSince: transaction.now })
    .where(eq(professionalStates.professionalId, professionalId));
  transaction.mark(professionalRecordKey(professionalId));
}

/**
 * Withdraws an offer; the patient keeps the place.
 * @param how set when it counts as declined by this professional
 */
export async function withdrawOffer(
  transaction: QueueTransaction,
  visit: Visit & { professionalId: number },
  how?: 'declined' | 'expired',
): Promise<void> {
  const { professionalId } = visit;
  await transaction.changeVisit(visit, { phase: 'queued', professionalId: null, offerExpiresAt: null });
  if (how) {
    await recordDecline(transaction, visit.id, professionalId, how);
    transaction.happened(how === 'declined' ? { kind: 'declined' } : { kind: 'expired' });
  }
  await releaseProfessional(transaction, professionalId);
}

/** Records that a professional declined a visit or let its offer expire: others are asked first. */
export async function recordDecline(
  transaction: QueueTransaction,
  requestId: number,
  professionalId: number,
  how: 'declined' | 'expired',
): Promise<void> {
  await transaction.tx
    .insert(offerRefusals)
    .values({ requestId, professionalId, how, refusedAt: transaction.now })
    .onConflictDoUpdate({
      target: [offerRefusals.requestId, offerRefusals.professionalId],
      set: { how, refusedAt: transaction.now },
    });
}

/** The latest refusal of a visit by a professional: they declined it, or let its offer expire. */
export async function findDecline(
  executor: Executor,
  professionalId: number,
  requestId: number,
): Promise<Pick<typeof offerRefusals.$inferSelect, 'how' | 'refusedAt'> | undefined> {
  const [decline] = await executor
    .select({ how: offerRefusals.how, refusedAt: offerRefusals.refusedAt })
    .from(offerRefusals)
    .where(and(eq(offerRefusals.requestId, requestId), eq(offerRefusals.professionalId, professionalId)));
  return decline;
}

/** Withdraws the offers of the queue that have expired. */
export async function expireOffers(transaction: QueueTransaction): Promise<void> {
  if (!transaction.hasExpiredOffers) return;
  const due = await transaction.tx
    .select()
    .from(careRequests)
    .where(
      and(
        eq(careRequests.queue, transaction.queue),
        eq(careRequests.phase, 'offered'),
        lte(careRequests.offerExpiresAt, transaction.now),
      ),
    )
    .orderBy(asc(careRequests.ticket));
  for (const visit of due.filter(isHeld)) await withdrawOffer(transaction, visit, 'expired');
}
