import { sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { keyText, type RecordKey } from './record-key.ts';
import { projectionRecords } from './tables.ts';

/** The job to wake after each commit that marked records. */
export const PROJECTION_JOB = 'projection';

/**
 * Marks records whose state changed, so that they are written. Belongs in the transaction of the change, as its last
 * statement: the marked rows stay locked until it ends, and are taken in one order so that two transactions never wait
 * for each other.
 */
export async function markRecords(executor: Executor, keys: Iterable<RecordKey>): Promise<void> {
  const texts = [...new Set([...keys].map(keyText))].sort();
  if (texts.length === 0) return;
  await executor
    .insert(projectionRecords)
    .values(texts.map((key) => ({ key, revision: 1 })))
    .onConflictDoUpdate({ target: projectionRecords.key, set: { revision: sql`${projectionRecords.revision} + 1` } });
}
