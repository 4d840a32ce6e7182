import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import type { RepeatedJob } from '../platform/jobs.ts';

/** So many at a time hold nobody up who writes. */
const BATCH = 10_000;

/**
 * Deletes events of patients and measurements of connections that are older than a year, by the database's own clock,
 * since that deletes nothing younger.
 * @see docs/product/movement-log.md
 */
export const pruneOldEvents: RepeatedJob<{ readonly db: Db }> = {
  name: 'prune-old-events',
  everyMs: 3_600_000,
  run: async ({ db }) => {
    await inBatches(db, 'movement_log', 'received_at');
    await inBatches(db, 'connection_levels', 'at');
  },
};

async function inBatches(db: Db, table: string, column: string): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${sql.identifier(table)} where id in (select id from ${sql.identifier(table)}
        where ${sql.identifier(column)} < now() - interval '1 year' limit ${BATCH})`);
    if ((rowCount ?? 0) < BATCH) return;
  }
}
