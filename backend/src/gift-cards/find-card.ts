import { GIFT_CARD_FAULTS, type GiftCardFault } from '@acolhe/domain';
import { inArray } from 'drizzle-orm';
import { giftCards } from '../plans/tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';

/** A card as it is stored. */
export type GiftCard = typeof giftCards.$inferSelect;

/**
 * Finds the card of a code, as written or in capitals.
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
 * @param day `YYYY-MM-DD` in São Paulo; the last day to redeem it counts, unless it was withdrawn
 */
export function faultOf(card: GiftCard | undefined, day: string): GiftCardFault | undefined {
  if (!card) return 'gift-card-unknown';
  if (card.redeemedBy !== null) return 'gift-card-used';
  return card.redeemUntil < day || card.withdrawnAt !== null ? 'gift-card-expired' : undefined;
}

/** Builds the answer to a fault: 404 for an unknown code, 409 for a card that is used or expired. */
export function problemOfCard(fault: GiftCardFault): HttpProblem {
  return new HttpProblem({
    code: fault,
    httpStatus: fault === 'gift-card-unknown' ? 404 : 409,
    message: GIFT_CARD_FAULTS[fault].refusal,
  });
}
