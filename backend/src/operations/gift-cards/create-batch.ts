import { randomInt } from 'node:crypto';
import type { CallInput } from '@acolhe/contracts';
import type { createGiftCardBatchCall } from '@acolhe/contracts/operations';
import { recordChange } from '../../administrators/record-change.ts';
import { giftCardBatches, giftCardQuotas, giftCards } from '../../plans/tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { CardContent } from './sound-card.ts';

/** Without letters and digits that are read for one another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_LETTERS = 4;
/** A statement takes so many rows. */
const CHUNK = 500;

/** Makes a batch of gift cards, and writes it into the log without their codes. @returns the batch's id */
export async function createBatch(
  tx: Tx,
  author: number,
  { label, reason, ...kind }: CallInput<typeof createGiftCardBatchCall>,
  now: Date,
): Promise<number> {
  const [batch] = await tx
    .insert(giftCardBatches)
    .values({ label, createdAt: now })
    .returning({ id: giftCardBatches.id });
  if (!batch) throw new Error('a batch was not kept');
  for (let made = 0; made < kind.count;)
    made += await insertCards(tx, batch.id, kind, Math.min(CHUNK, kind.count - made));
  const change = { subjectKind: 'gift-card', subjectId: batch.id, action: 'create-batch', reason } as const;
  await recordChange(tx, author, { ...change, after: { label, ...kind } }, now);
  return batch.id;
}

type Kind = Omit<CallInput<typeof createGiftCardBatchCall>, 'label' | 'reason'>;

/** @returns how many were kept: a code that there is already is left out */
async function insertCards(tx: Tx, batchId: number, kind: Kind, count: number): Promise<number> {
  const { clientId, redeemUntil, usableUntil } = kind;
  const cards = await tx
    .insert(giftCards)
    .values(Array.from({ length: count }, () => ({ code: newCode(), clientId, redeemUntil, batchId })))
    .onConflictDoNothing()
    .returning({ id: giftCards.id });
  for (const { specialtyId, quantity } of cardQuotas(kind))
    if (cards.length > 0)
      await tx
        .insert(giftCardQuotas)
        .values(cards.map(({ id }) => ({ giftCardId: id, specialtyId, quantityLeft: quantity, usableUntil })));
  return cards.length;
}

/** What a card gives, by service: urgent care has no specialty. */
export const cardQuotas = ({ urgentCareVisits, appointments }: CardContent) => [
  ...(urgentCareVisits === undefined ? [] : [{ specialtyId: null, quantity: urgentCareVisits }]),
  ...appointments,
];

/** `ABCD-EFGH-JKLM`: one of 31^12, which nobody tries out. */
function newCode(): string {
  const group = () => Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
