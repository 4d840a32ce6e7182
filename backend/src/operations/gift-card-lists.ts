import type { CallInput } from '@acolhe/contracts';
import type { GiftCardState, ManagedGiftCard, withdrawGiftCardCall } from '@acolhe/contracts/operations';
import { dayInSaoPaulo, GIFT_CARD_FAULTS } from '@acolhe/domain';
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { recordChange } from '../administrators/record-change.ts';
import { clients, patients } from '../patients/tables.ts';
import { giftCardBatches, giftCards } from '../plans/tables.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/http-problem.ts';

/** Which cards are asked for. */
export interface GiftCardFilters {
  readonly batchId?: number;
  readonly state?: GiftCardState;
  /** The beginning of a code. */
  readonly code?: string;
}

/**
 * Reads gift cards before one, the newest first.
 * @param today `YYYY-MM-DD` in São Paulo
 * @param beforeId the last of the page before; none for the first page
 */
export async function readGiftCardsBefore(
  executor: Executor,
  filters: GiftCardFilters,
  today: string,
  beforeId: number | undefined,
  most: number,
): Promise<ManagedGiftCard[]> {
  const rows = await select(executor, today)
    .where(and(matching(filters, today), beforeId === undefined ? undefined : lt(giftCards.id, beforeId)))
    .orderBy(desc(giftCards.id))
    .limit(most);
  return rows.map(shown);
}

/** Reads gift cards after one, the oldest first. @param today `YYYY-MM-DD` in São Paulo */
export async function readGiftCardsAfter(
  executor: Executor,
  filters: GiftCardFilters,
  today: string,
  afterId: number,
  most: number,
): Promise<ManagedGiftCard[]> {
  const rows = await select(executor, today)
    .where(and(matching(filters, today), gt(giftCards.id, afterId)))
    .orderBy(asc(giftCards.id))
    .limit(most);
  return rows.map(shown);
}

/** Reads one gift card. @param today `YYYY-MM-DD` in São Paulo */
async function findManagedGiftCard(
  executor: Executor,
  id: number,
  today: string,
): Promise<ManagedGiftCard | undefined> {
  const [row] = await select(executor, today).where(eq(giftCards.id, id));
  return row && shown(row);
}

const stateOn = (today: string) => sql<GiftCardState>`case when ${giftCards.redeemedBy} is not null then 'redeemed'
  when ${giftCards.withdrawnAt} is not null then 'withdrawn'
  when ${giftCards.redeemUntil} < ${today}::date then 'expired' else 'free' end`;

function matching({ batchId, state, code }: GiftCardFilters, today: string): SQL | undefined {
  return and(
    batchId === undefined ? undefined : eq(giftCards.batchId, batchId),
    state && isInState(state, today),
    beginsWith(code?.trim().toUpperCase()),
  );
}

/** The same as `stateOn`, in terms that an index answers. */
function isInState(state: GiftCardState, today: string): SQL | undefined {
  const { redeemedBy, withdrawnAt, redeemUntil } = giftCards;
  if (state === 'redeemed') return isNotNull(redeemedBy);
  if (state === 'withdrawn') return isNotNull(withdrawnAt);
  return and(
    isNull(redeemedBy),
    isNull(withdrawnAt),
    state === 'expired' ? lt(redeemUntil, today) : gte(redeemUntil, today),
  );
}

const beginsWith = (code: string | undefined): SQL | undefined =>
  code ? sql`starts_with(upper(${giftCards.code}) collate "C", ${code})` : undefined;

const select = (executor: Executor, today: string) =>
  executor
    .select({
      id: giftCards.id,
      code: giftCards.code,
      batchId: giftCards.batchId,
      batchLabel: giftCardBatches.label,
      clientId: giftCards.clientId,
      client: clients.name,
      state: stateOn(today),
      redeemUntil: giftCards.redeemUntil,
      redeemedAt: giftCards.redeemedAt,
      patientId: giftCards.redeemedBy,
      patientName: patients.name,
      withdrawnAt: giftCards.withdrawnAt,
      quotas: sql<ManagedGiftCard['quotas']>`(select coalesce(json_agg(json_strip_nulls(json_build_object(
          'specialtyId', specialty_id, 'quantityLeft', case when cancelled_at is null then quantity_left else 0 end,
          'usableUntil', usable_until)) order by specialty_id nulls first), '[]')
        from gift_card_quotas where gift_card_id = ${giftCards.id})`,
    })
    .from(giftCards)
    .innerJoin(clients, eq(clients.id, giftCards.clientId))
    .leftJoin(giftCardBatches, eq(giftCardBatches.id, giftCards.batchId))
    .leftJoin(patients, eq(patients.id, giftCards.redeemedBy))
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

const shown = (row: Row): ManagedGiftCard => ({
  ...row,
  batchId: row.batchId ?? undefined,
  batchLabel: row.batchLabel ?? undefined,
  redeemedAt: row.redeemedAt?.toISOString(),
  patientId: row.patientId ?? undefined,
  patientName: row.patientName ?? undefined,
  withdrawnAt: row.withdrawnAt?.toISOString(),
});

/**
 * Withdraws a card that was not redeemed, and logs it.
 * @throws HttpProblem 404, and 409 `gift-card-used` for one that was redeemed
 */
export async function withdrawCard(
  tx: Tx,
  author: number,
  { id, reason }: CallInput<typeof withdrawGiftCardCall>,
  now: Date,
): Promise<ManagedGiftCard> {
  const today = dayInSaoPaulo(now);
  // A redemption takes the same lock.
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
