import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { administrators } from '../../administrators/tables.ts';

/**
 * Locks those who may do everything and can sign in, so that of two who make each other less at once one is refused.
 * @returns their ids
 */
export async function lockFullAdministrators(tx: Tx): Promise<readonly number[]> {
  const rows = await tx
    .select({ id: administrators.id })
    .from(administrators)
    .where(
      and(eq(administrators.role, 'administrator'), administrators.isActive, isNotNull(administrators.passwordHash)),
    )
    .orderBy(asc(administrators.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}
