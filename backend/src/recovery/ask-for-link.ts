import type { Executor } from '../platform/database/database.ts';
import { recoveryRequests } from './tables.ts';

/**
 * Keeps that a person is to get a link for a password; the recovery job looks up whose address it is, and mails it. The
 * caller wakes `RECOVERY_JOB` after the commit.
 */
export async function askForLink(
  executor: Executor,
  request: Pick<typeof recoveryRequests.$inferInsert, 'kind' | 'name' | 'email'>,
  now: Date,
): Promise<void> {
  await executor.insert(recoveryRequests).values({ ...request, requestedAt: now, dueAt: now });
}
