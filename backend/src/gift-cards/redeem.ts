import { dayInSaoPaulo, type GiftCardFault } from '@acolhe/domain';
import { and, eq, gte, isNull } from 'drizzle-orm';
import { giftCards } from '../contracts/tables.ts';
import type { Executor } from '../platform/database/index.ts';
import { faultOf } from './find-card.ts';

/**
 * Redeems a card for a patient, once, also when several ask at the same moment.
 * @returns why it could not be redeemed; undefined when it was
 */
export async function redeemCard(executor: Executor, cardId: number, patientId: number, now: Date): Promise<GiftCardFault | undefined> {
  const day = dayInSaoPaulo(now);
  const redeemed = await executor.update(giftCards).set({ redeemedBy: patientId, redeemedAt: now })
    .where(and(eq(giftCards.id, cardId), isNull(giftCards.redeemedBy), gte(giftCards.redeemUntil, day))).returning({ id: giftCards.id });
  if (redeemed.length === 1) return undefined;
  const [card] = await executor.select().from(giftCards).where(eq(giftCards.id, cardId));
  return faultOf(card, day);
}

/** Whether a card is this patient's already. */
export async function isRedeemedBy(executor: Executor, cardId: number, patientId: number): Promise<boolean> {
  const [card] = await executor.select({ redeemedBy: giftCards.redeemedBy }).from(giftCards).where(eq(giftCards.id, cardId));
  return card?.redeemedBy === patientId;
}
