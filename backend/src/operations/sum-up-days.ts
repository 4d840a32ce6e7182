import { sql } from 'drizzle-orm';
import { SAO_PAULO } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Job } from '../platform/services/services.ts';

const EVERY_MS = 600_000;
/** Events of the end of a day are stored at that time: no statement runs that long. */
const GRACE_MS = 600_000;

/**
 * Sums up each past day, once, by the first instance: its events no longer change.
 * @see docs/product/operations-figures.md
 */
export const sumUpDaysJob: Job = {
  name: 'sum-up-days',
  everyMs: EVERY_MS,
  run: ({ db, clock }) => sumUpDays(db, clock.now()),
};

/** Sums up the days that are over and not summed up yet, one transaction for each. */
export async function sumUpDays(db: Db, now: Date): Promise<void> {
  while (await db.transaction((tx) => sumUpNext(tx, new Date(now.getTime() - GRACE_MS))));
}

/** @returns whether there may be another day */
async function sumUpNext(tx: Tx, over: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ day: string | null; is_over: boolean }>(sql`
    select day::text as day, (day + 1)::timestamp at time zone ${SAO_PAULO} <= ${over}::timestamptz as is_over from (
      select coalesce(
        next_day, (select (min(requested_at) at time zone ${SAO_PAULO})::date from care_requests)
      ) as day from figures_summed_up for update
    ) next`);
  const [next] = rows;
  if (!next?.day || !next.is_over) return false;
  const { day } = next;
  const facts = sql`visit_facts(
    ${day}::timestamp at time zone ${SAO_PAULO}, (${day}::date + 1)::timestamp at time zone ${SAO_PAULO})`;
  const sets = sql`cube (client_id, partner_id, brand)`;
  await tx.execute(sql`
    insert into figures_of_days (client_id, partner_id, brand, day, asked, answered, given_up, drops, unconnected, ratings,
      stars)
    select coalesce(client_id, -1), coalesce(partner_id, -1), coalesce(brand, '*'), ${day}::date,
      count(*) filter (where kind = 'asked'), count(*) filter (where kind = 'answered'),
      count(*) filter (where kind = 'given-up'), count(*) filter (where kind = 'drop'),
      count(*) filter (where kind = 'unconnected'), count(*) filter (where kind = 'rating'), coalesce(sum(stars), 0)
    from ${facts} group by ${sets}`);
  await tx.execute(sql`
    insert into waits_of_days (client_id, partner_id, brand, day, wait_class, visits)
    select coalesce(client_id, -1), coalesce(partner_id, -1), coalesce(brand, '*'), ${day}::date, wait, count(*)
    from (select client_id, partner_id, brand, wait_class(wait_ms) as wait from ${facts} where wait_ms is not null) waited
    group by wait, ${sets}`);
  await tx.execute(sql`update figures_summed_up set next_day = ${day}::date + 1`);
  return true;
}
