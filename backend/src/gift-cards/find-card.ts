import { eq } from 'drizzle-orm';
import { giftCards } from '../contracts/tables.ts';
import type { Executor } from '../platform/database/index.ts';
import { conflict, notFound, type Refusal } from '../platform/http/index.ts';

export type GiftCard = typeof giftCards.$inferSelect;

/** What is wrong with a card that cannot be redeemed. */
export type CardFault = 'unknown' | 'used' | 'expired';

/** @param code without blanks around it */
export async function findCard(executor: Executor, code: string): Promise<GiftCard | undefined> {
  const [card] = await executor.select().from(giftCards).where(eq(giftCards.code, code));
  return card;
}

/**
 * Why a card cannot be redeemed; undefined when it can.
 * @param day `YYYY-MM-DD` in São Paulo; the last day to redeem it counts
 */
export function faultOf(card: GiftCard | undefined, day: string): CardFault | undefined {
  if (!card) return 'unknown';
  if (card.redeemedBy !== null) return 'used';
  return card.redeemUntil < day ? 'expired' : undefined;
}

/** How a fault is answered. */
export function refusalForCard(fault: CardFault): Refusal {
  switch (fault) {
    case 'unknown': return notFound('Gift card não encontrado.');
    case 'used': return conflict('gift-card-used', 'Este gift card já foi usado.');
    case 'expired': return conflict('gift-card-expired', 'Este gift card expirou.');
  }
}
