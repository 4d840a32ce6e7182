import type { OwnAdministrator } from '@acolhe/contracts/operations';
import { mayOperate, OPERATIONS_RIGHTS } from '@acolhe/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Config } from '../platform/config.ts';
import type { Executor } from '../platform/database/database.ts';
import { administrators } from './tables.ts';

/** An administrator with what only the sign-in may see. */
export interface AdministratorAccount {
  readonly id: number;
  readonly email: string;
  readonly passwordHash: string;
  readonly hasSecondFactor: boolean;
}

/** The active administrator of an address who has set a password. @param email in lower case */
export async function findAdministratorAccount(
  executor: Executor,
  email: string,
): Promise<AdministratorAccount | undefined> {
  const [row] = await executor
    .select()
    .from(administrators)
    .where(and(eq(administrators.email, email), administrators.isActive));
  if (!row?.passwordHash) return undefined;
  return { id: row.id, email, passwordHash: row.passwordHash, hasSecondFactor: row.totpSecret !== null };
}

/** An active administrator, as they are told of themselves. */
export async function findOwnAdministrator(
  executor: Executor,
  id: number,
  { operationsSecondFactor }: Pick<Config, 'operationsSecondFactor'>,
): Promise<OwnAdministrator | undefined> {
  const [row] = await executor
    .select({
      name: administrators.name,
      email: administrators.email,
      role: administrators.role,
      hasSecondFactor: sql<boolean>`${administrators.totpSecret} is not null`,
      recoveryCodesLeft: sql<number>`(select count(*) from administrator_recovery_codes
        where administrator_id = ${administrators.id})`.mapWith(Number),
    })
    .from(administrators)
    .where(and(eq(administrators.id, id), administrators.isActive));
  if (!row) return undefined;
  return {
    ...row,
    id,
    rights: OPERATIONS_RIGHTS.filter((right) => mayOperate(row.role, right)),
    needsSecondFactor: !row.hasSecondFactor && operationsSecondFactor === 'required',
  };
}
