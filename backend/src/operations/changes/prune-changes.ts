import { lt, sql } from 'drizzle-orm';
import { operationsChanges } from '../../administrators/tables.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';

/**
 * Deletes what the log tells of changes older than five years, by the database's own clock, since that deletes nothing
 * younger.
 * @see docs/product/operations.md
 */
export const pruneChanges: RepeatedJob<{ readonly db: Db }> = {
  name: 'prune-operations-changes',
  everyMs: 3_600_000,
  run: async ({ db }) => {
    await db.delete(operationsChanges).where(lt(operationsChanges.at, sql`now() - interval '5 years'`));
  },
};
