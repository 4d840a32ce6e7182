import type { Administrator } from '@acolhe/contracts/operations';
import { and, asc, eq, sql } from 'drizzle-orm';
import { administrators } from '../../administrators/tables.ts';
import type { Executor, Tx } from '../../platform/database/database.ts';
import type { NamePlace } from '../paging/name-place.ts';

type Row = typeof administrators.$inferSelect;

/** An administrator of a row, without what is secret. */
export const shown = (row: Row): Administrator => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  isActive: row.isActive,
  hasPassword: row.passwordHash !== null,
  hasSecondFactor: row.totpSecret !== null,
  createdAt: row.createdAt.toISOString(),
  signedInAt: row.signedInAt?.toISOString(),
  revision: row.revision,
});

/** Reads those who may sign in, or could once, by name, from a place on. */
export async function readAdministrators(
  executor: Executor,
  { id }: { readonly id?: number },
  after: NamePlace | undefined,
  most: number,
): Promise<Administrator[]> {
  const rows = await executor
    .select()
    .from(administrators)
    .where(
      and(
        id === undefined ? undefined : eq(administrators.id, id),
        after && sql`(${administrators.name}, ${administrators.id}) > (${after.name}, ${after.id})`,
      ),
    )
    .orderBy(asc(administrators.name), asc(administrators.id))
    .limit(most);
  return rows.map(shown);
}

/** Reads an administrator and locks the row against changes; the log may name the person meanwhile. */
export async function lockAdministrator(tx: Tx, id: number): Promise<Administrator | undefined> {
  const [row] = await tx.select().from(administrators).where(eq(administrators.id, id)).for('no key update');
  return row && shown(row);
}
