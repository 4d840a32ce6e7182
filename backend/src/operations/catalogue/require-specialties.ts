import { inArray } from 'drizzle-orm';
import { specialties } from '../../plans/tables.ts';
import type { Executor } from '../../platform/database/database.ts';
import { noSpecialty } from '../../platform/http/choice-gone.ts';

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
