import { createHash, randomBytes } from 'node:crypto';
import type { OwnAdministrator } from '@acolhe/contracts/operations';
import { mayOperate, OPERATIONS_RIGHTS, type OperationsRole } from '@acolhe/domain';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Config } from '../platform/config.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { recordChange, type ChangeAuthor } from './record-change.ts';
import { administrators, challenges } from './tables.ts';

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

/** An active administrator, as shown to themselves. */
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

const CHALLENGE_LIFE_MS = 5 * 60_000;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();

/**
 * Stores that an administrator has proved the password, until the second factor follows; deletes expired challenges.
 */
export async function makeChallenge(
  executor: Executor,
  administratorId: number,
  now: Date,
): Promise<{ readonly challenge: string; readonly expiresAt: string }> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFE_MS);
  await executor.delete(challenges).where(lte(challenges.expiresAt, now));
  await executor.insert(challenges).values({ hash: hashOf(challenge), administratorId, expiresAt });
  return { challenge, expiresAt: expiresAt.toISOString() };
}

const isOpen = (challenge: string, now: Date) =>
  and(eq(challenges.hash, hashOf(challenge)), gt(challenges.expiresAt, now));

/** @returns whose challenge it is; undefined when it is unknown, used or over */
export async function administratorOfChallenge(
  executor: Executor,
  challenge: string,
  now: Date,
): Promise<number | undefined> {
  const [row] = await executor.select().from(challenges).where(isOpen(challenge, now));
  return row?.administratorId;
}

/** @returns false when it was used already */
export async function spendChallenge(executor: Executor, challenge: string, now: Date): Promise<boolean> {
  const spent = await executor.delete(challenges).where(isOpen(challenge, now)).returning({ hash: challenges.hash });
  return spent.length > 0;
}

/** Ends an administrator's unfinished sign-ins, since the password or the second factor changes. */
export async function voidChallenges(executor: Executor, administratorId: number): Promise<void> {
  await executor.delete(challenges).where(eq(challenges.administratorId, administratorId));
}

/** A new administrator. */
export interface NewAdministrator {
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  readonly role: OperationsRole;
  /** None for administrators who are invited to set one. */
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
