import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { challenges } from './tables.ts';

const CHALLENGE_LIFE_MS = 5 * 60_000;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();

/** Keeps that an administrator has shown the password, until the second factor follows; forgets what is over. */
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

/** @returns false when it was used meanwhile */
export async function spendChallenge(executor: Executor, challenge: string, now: Date): Promise<boolean> {
  const spent = await executor.delete(challenges).where(isOpen(challenge, now)).returning({ hash: challenges.hash });
  return spent.length > 0;
}

/** Makes an administrator's sign-ins under way worth nothing: the password or the second factor changes. */
export async function voidChallenges(executor: Executor, administratorId: number): Promise<void> {
  await executor.delete(challenges).where(eq(challenges.administratorId, administratorId));
}
