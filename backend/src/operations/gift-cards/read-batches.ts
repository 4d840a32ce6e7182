import type { GiftCardBatch } from '@acolhe/contracts/operations';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { giftCardBatches } from '../../plans/tables.ts';
import type { Executor } from '../../platform/database/database.ts';

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
      // One look at the cards of each batch.
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
