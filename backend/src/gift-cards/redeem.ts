import { dayInSaoPaulo, type GiftCardFault } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { giftCards } from '../plans/tables.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { faultOf } from './find-card.ts';

/**
 * Redeems a card for a patient, once, also when several ask at the same moment.
 * @returns why it could not be redeemed; undefined when it was
 */
export async function redeemCard(
  tx: Tx,
  cardId: number,
  patientId: number,
  now: Date,
): Promise<GiftCardFault | undefined> {
  const [card] = await tx.select().from(giftCards).where(eq(giftCards.id, cardId)).for('update');
  const fault = faultOf(card, dayInSaoPaulo(now));
  if (fault === undefined)
    await tx.update(giftCards).set({ redeemedBy: patientId, redeemedAt: now }).where(eq(giftCards.id, cardId));
  return fault;
}

/** Whether a card is this patient's already. */
export async function isRedeemedBy(executor: Executor, cardId: number, patientId: number): Promise<boolean> {
  const [card] = await executor
    .select({ redeemedBy: giftCards.redeemedBy })
    .from(giftCards)
    .where(eq(giftCards.id, cardId));
  return card?.redeemedBy === patientId;
}
