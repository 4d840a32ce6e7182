import { GIFT_CARD_FAULTS, type GiftCardFault } from '@acolhe/domain';
import { inArray } from 'drizzle-orm';
import { giftCards } from '../contracts/tables.ts';
import type { Executor } from '../platform/database/index.ts';
import { HttpProblem } from '../platform/http/index.ts';

/** A card as it is stored. */
export type GiftCard = typeof giftCards.$inferSelect;

/**
 * The card of a code. Who types in small letters what is printed in capitals is understood.
 * @param code without blanks around it
 */
export async function findCard(executor: Executor, code: string): Promise<GiftCard | undefined> {
  const cards = await executor
    .select()
    .from(giftCards)
    .where(inArray(giftCards.code, [code, code.toUpperCase()]));
  return cards.find((card) => card.code === code) ?? cards[0];
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
export function problemOfCard(fault: GiftCardFault): HttpProblem {
  return new HttpProblem({
    code: fault,
    httpStatus: fault === 'gift-card-unknown' ? 404 : 409,
    message: GIFT_CARD_FAULTS[fault].refusal,
  });
}
