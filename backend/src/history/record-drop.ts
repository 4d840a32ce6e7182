import type { Executor } from '../platform/database/index.ts';
import { callDrops } from './tables.ts';

/** Records that a call lost its connection, once per call and cause. */
export async function recordDrop(executor: Executor, drop: typeof callDrops.$inferInsert): Promise<void> {
  await executor.insert(callDrops).values(drop).onConflictDoNothing();
}
