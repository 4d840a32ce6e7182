import { randomInt } from 'node:crypto';
import type { CallInput } from '@acolhe/contracts';
import type { createGiftCardBatchCall, GiftCardBatch } from '@acolhe/contracts/operations';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { recordChange } from '../administrators/record-change.ts';
import { giftCardBatches, giftCardQuotas, giftCards } from '../plans/tables.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { invalidInput } from '../platform/http-problem.ts';

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
  if (!batch) throw new Error('a batch was not stored');
  for (let created = 0; created < kind.count;)
    created += await insertCards(tx, batch.id, kind, Math.min(CHUNK, kind.count - created));
  const change = { subjectKind: 'gift-card', subjectId: batch.id, action: 'create-batch', reason } as const;
  await recordChange(tx, author, { ...change, after: { label, ...kind } }, now);
  return batch.id;
}

type Kind = Omit<CallInput<typeof createGiftCardBatchCall>, 'label' | 'reason'>;

/** @returns the number of stored codes: duplicates are left out */
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

/** `ABCD-EFGH-JKLM`: one of 31^12, too many to guess. */
function newCode(): string {
  const group = () => Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** What a card gives and until when, of one that is made or brought in by file. */
export type CardContent = Pick<
  CallInput<typeof createGiftCardBatchCall>,
  'redeemUntil' | 'usableUntil' | 'urgentCareVisits' | 'appointments'
>;

/**
 * Refuses cards that could not be redeemed, or would give nothing.
 * @param today `YYYY-MM-DD` in São Paulo
 * @throws HttpProblem 400
 */
export function requireSoundCard(
  { redeemUntil, usableUntil, urgentCareVisits, appointments }: CardContent,
  today: string,
): void {
  if (redeemUntil < today)
    throw invalidInput([{ path: 'redeemUntil', message: 'over' }], 'A data de resgate já passou.');
  if (usableUntil < redeemUntil)
    throw invalidInput(
      [{ path: 'usableUntil', message: 'before the last day to redeem' }],
      'O uso termina antes do prazo de resgate.',
    );
  if (urgentCareVisits === undefined && appointments.length === 0)
    throw invalidInput([{ path: 'urgentCareVisits', message: 'the card is empty' }], 'Informe o que o cartão oferece.');
  if (new Set(appointments.map(({ specialtyId }) => specialtyId)).size < appointments.length)
    throw invalidInput([{ path: 'appointments', message: 'a specialty twice' }], 'Há uma especialidade repetida.');
}

/**
 * Reads batches of gift cards, the newest first.
 * @param today `YYYY-MM-DD` in São Paulo
 * @param beforeId the last of the page before; none for the first page
 */
export async function readBatches(
  executor: Executor,
  id: number | undefined,
  today: string,
  beforeId: number | undefined,
  most: number,
): Promise<GiftCardBatch[]> {
  const rows = await executor
    .select({
      id: giftCardBatches.id,
      label: giftCardBatches.label,
      createdAt: giftCardBatches.createdAt,
      // One query of the cards of each batch.
      counted: sql<Omit<GiftCardBatch, 'id' | 'label' | 'createdAt'>>`(select json_build_object(
          'cards', count(*),
          'free', count(*) filter (where redeemed_by is null and withdrawn_at is null and redeem_until >= ${today}::date),
          'redeemed', count(redeemed_by),
          'withdrawn', count(withdrawn_at),
          'clients', coalesce(json_agg(distinct c.name) filter (where c.name is not null), '[]'))
        from gift_cards g left join clients c on c.id = g.client_id where g.batch_id = gift_card_batches.id)`,
    })
    .from(giftCardBatches)
    .where(
      and(
        id === undefined ? undefined : eq(giftCardBatches.id, id),
        beforeId === undefined ? undefined : lt(giftCardBatches.id, beforeId),
      ),
    )
    .orderBy(desc(giftCardBatches.id))
    .limit(most);
  return rows.map(({ counted, createdAt, ...row }) => ({ ...row, ...counted, createdAt: createdAt.toISOString() }));
}
