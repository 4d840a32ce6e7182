import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http-problem.ts';

/** What a form or a filter offers to choose from is read whole, so there are so many of it at most. */
export const MOST_CHOICES = 2_000;

/**
 * Checks that one more fits into what is chosen from.
 * @throws HttpProblem 409 `too-many`
 */
export async function requireRoom(executor: Executor, table: PgTable): Promise<void> {
  if ((await executor.$count(table)) >= MOST_CHOICES)
    throw conflict('too-many', 'A lista está completa: cabem até 2.000. Nada foi incluído.');
}
