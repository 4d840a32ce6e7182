import { lt, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import type { RepeatedJob } from '../platform/jobs.ts';
import { addressGroup } from '../platform/limits/limits.ts';
import type { CallContext } from '../platform/http/handle.ts';
import { cabinRefusals } from './tables.ts';

type Try = Pick<typeof cabinRefusals.$inferInsert, 'tried' | 'cabinId'>;

/**
 * Records a try that was refused, without what was tried.
 * @see docs/product/cabin.md
 */
export async function recordRefusal({ services: { db, clock, log }, ip }: CallContext, refused: Try): Promise<void> {
  await db.insert(cabinRefusals).values({ ...refused, address: addressGroup(ip), at: clock.now() });
  log.warn(refused, 'a try at a cabin was refused');
}

/**
 * Deletes tries that were refused more than thirty days ago, by the database's own clock, since that deletes nothing
 * younger.
 * @see docs/product/cabin.md
 */
export const pruneRefusals: RepeatedJob<{ readonly db: Db }> = {
  name: 'prune-cabin-refusals',
  everyMs: 3_600_000,
  run: async ({ db }) => {
    await db.delete(cabinRefusals).where(lt(cabinRefusals.at, sql`now() - interval '30 days'`));
  },
};
