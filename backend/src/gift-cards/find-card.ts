import { GIFT_CARD_FAULTS, type GiftCardFault } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { giftCards } from '../contracts/tables.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/index.ts';

export type GiftCard = typeof giftCards.$inferSelect;

/** @param code without blanks around it */
export async function findCard(executor: Executor, code: string): Promise<GiftCard | undefined> {
  const [card] = await executor.select().from(giftCards).where(eq(giftCards.code, code));
  return card;
}

/**
 * Why a card cannot be redeemed; undefined when it can.
 * @param day `YYYY-MM-DD` in São Paulo; the last day to redeem it counts
 */
export function faultOf(card: GiftCard | undefined, day: string): GiftCardFault | undefined {
  if (!card) return 'gift-card-unknown';
  if (card.redeemedBy !== null) return 'gift-card-used';
  return card.redeemUntil < day ? 'gift-card-expired' : undefined;
}

/** How a fault is answered: 404 for a code that nobody has, 409 for a card that gives nothing any more. */
export function refusalForCard(fault: GiftCardFault): Refusal {
  return new Refusal({ code: fault, httpStatus: fault === 'gift-card-unknown' ? 404 : 409, message: GIFT_CARD_FAULTS[fault].refusal });
}
