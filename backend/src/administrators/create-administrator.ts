import type { OperationsRole } from '@acolhe/domain';
import { recordChange, type ChangeAuthor } from '../change-log/record-change.ts';
import type { Tx } from '../platform/database/database.ts';
import { administrators } from './tables.ts';

/** Who is to be an administrator. */
export interface NewAdministrator {
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  readonly role: OperationsRole;
  /** None for who is invited to set one. */
  readonly passwordHash?: string;
  readonly reason?: string;
}

/**
 * Brings in an administrator, and writes it into the log.
 * @returns their row; undefined when the address is an administrator's already
 */
export async function createAdministrator(
  tx: Tx,
  author: ChangeAuthor,
  { reason, ...given }: NewAdministrator,
  now: Date,
): Promise<typeof administrators.$inferSelect | undefined> {
  const [row] = await tx
    .insert(administrators)
    .values({ ...given, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) return undefined;
  const { name, email, role } = row;
  await recordChange(
    tx,
    author,
    { subjectKind: 'administrator', subjectId: row.id, action: 'create', after: { name, email, role }, reason },
    now,
  );
  return row;
}
