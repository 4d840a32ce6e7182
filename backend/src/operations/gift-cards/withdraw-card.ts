import type { CallInput } from '@acolhe/contracts';
import type { ManagedGiftCard, withdrawGiftCardCall } from '@acolhe/contracts/operations';
import { dayInSaoPaulo, GIFT_CARD_FAULTS } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { recordChange } from '../../administrators/record-change.ts';
import { giftCards } from '../../plans/tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http-problem.ts';
import { findManagedGiftCard } from './read-gift-cards.ts';

/**
 * Withdraws a card that nobody has redeemed, and writes it into the log.
 * @throws HttpProblem 404, and 409 `gift-card-used` for one that was redeemed
 */
export async function withdrawCard(
  tx: Tx,
  author: number,
  { id, reason }: CallInput<typeof withdrawGiftCardCall>,
  now: Date,
): Promise<ManagedGiftCard> {
  const today = dayInSaoPaulo(now);
  // A redemption under way takes the same lock.
  await tx.select({ id: giftCards.id }).from(giftCards).where(eq(giftCards.id, id)).for('update');
  const before = await findManagedGiftCard(tx, id, today);
  if (!before) throw notFound();
  if (before.state === 'redeemed') throw conflict('gift-card-used', GIFT_CARD_FAULTS['gift-card-used'].refusal);
  if (before.state === 'withdrawn') return before;
  await tx.update(giftCards).set({ withdrawnAt: now }).where(eq(giftCards.id, id));
  const after = await findManagedGiftCard(tx, id, today);
  if (!after) throw notFound();
  const change = { subjectKind: 'gift-card', subjectId: id, action: 'withdraw', before, after, reason } as const;
  await recordChange(tx, author, change, now);
  return after;
}
