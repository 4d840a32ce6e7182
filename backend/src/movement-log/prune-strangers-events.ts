import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import type { RepeatedJob } from '../platform/jobs.ts';
import { movementLog } from './tables.ts';

/**
 * Deletes what strangers wrote more than thirty days ago, by the database's own clock, since that deletes nothing
 * younger.
 * @see docs/product/movement-log.md
 */
export const pruneStrangersEvents: RepeatedJob<{ readonly db: Db }> = {
  name: 'prune-strangers-events',
  everyMs: 3_600_000,
  run: async ({ db }) => {
    await db
      .delete(movementLog)
      .where(and(isNull(movementLog.patientId), lt(movementLog.receivedAt, sql`now() - interval '30 days'`)));
  },
};
