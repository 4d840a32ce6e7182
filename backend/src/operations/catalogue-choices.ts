import { eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { clients } from '../patients/tables.ts';
import { specialties } from '../plans/tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { conflict } from '../platform/http-problem.ts';
import { noInstitution, noSpecialty } from '../platform/http/choice-gone.ts';

/**
 * Checks that specialties are there.
 * @param path the field that names them
 * @throws HttpProblem 400 for one that is not
 */
export async function requireSpecialties(executor: Executor, ids: readonly number[], path: string): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found = await executor.select({ id: specialties.id }).from(specialties).where(inArray(specialties.id, wanted));
  if (found.length < wanted.length) throw noSpecialty(path);
}

/** @throws HttpProblem 400 for an institution that there is not */
export async function requireInstitution(executor: Executor, clientId: number): Promise<void> {
  if ((await executor.$count(clients, eq(clients.id, clientId))) === 0) throw noInstitution();
}

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
