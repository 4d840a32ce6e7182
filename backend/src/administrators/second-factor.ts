import { createHash, randomInt } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database/database.ts';
import { sealerOf } from '../platform/database/sealed-keys.ts';
import { administrators, recoveryCodes } from './tables.ts';
import { newTotpSecret, totpStepOf } from './totp.ts';

const PURPOSE = 'administrators’ second factors';
const RECOVERY_CODES = 10;
/** Without letters and digits that are taken for each other; sixteen make 78 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const CODE_LENGTH = 16;

const withoutBlanks = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();
const hashOf = (code: string) => createHash('sha256').update(withoutBlanks(code)).digest();

/**
 * Uses up a code of an administrator's second factor: of the authenticator, where each time step is good once, or a
 * recovery code.
 * @returns false for a wrong code, one that was used, or an administrator without a second factor
 * @see docs/product/operations.md
 */
export async function spendCode(db: Db, tx: Tx, administratorId: number, code: string, now: Date): Promise<boolean> {
  return /^\d{6}$/.test(withoutBlanks(code))
    ? spendTotpCode(db, tx, administratorId, withoutBlanks(code), now)
    : spendRecoveryCode(tx, administratorId, code);
}

async function spendTotpCode(db: Db, tx: Tx, administratorId: number, code: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ sealed: administrators.totpSecret })
    .from(administrators)
    .where(eq(administrators.id, administratorId));
  const step = row?.sealed ? totpStepOf(sealerOf(db).open(PURPOSE, row.sealed), code, now) : undefined;
  return step !== undefined && takeStep(tx, administratorId, step);
}

async function takeStep(tx: Tx, administratorId: number, step: number): Promise<boolean> {
  const taken = await tx
    .update(administrators)
    .set({ totpLastStep: step })
    .where(and(eq(administrators.id, administratorId), lt(administrators.totpLastStep, step)))
    .returning({ id: administrators.id });
  return taken.length > 0;
}

async function spendRecoveryCode(tx: Tx, administratorId: number, code: string): Promise<boolean> {
  const spent = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.hash, hashOf(code)), eq(recoveryCodes.administratorId, administratorId)))
    .returning({ hash: recoveryCodes.hash });
  return spent.length > 0;
}

/** Keeps a new secret that waits for its first code. @returns the secret */
export async function startEnrolment(db: Db, tx: Tx, administratorId: number): Promise<Buffer> {
  const secret = newTotpSecret();
  await tx
    .update(administrators)
    .set({ pendingTotpSecret: sealerOf(db).seal(PURPOSE, secret) })
    .where(eq(administrators.id, administratorId));
  return secret;
}

/**
 * Puts the secret that waits in force by a code of it.
 * @returns the recovery codes, of which only hashes are kept; undefined for a wrong code, or when nothing waits
 */
export async function confirmEnrolment(
  db: Db,
  tx: Tx,
  administratorId: number,
  code: string,
  now: Date,
): Promise<readonly string[] | undefined> {
  const [row] = await tx
    .select({ sealed: administrators.pendingTotpSecret })
    .from(administrators)
    .where(eq(administrators.id, administratorId))
    .for('update');
  const digits = withoutBlanks(code);
  if (!row?.sealed || !/^\d{6}$/.test(digits)) return undefined;
  const step = totpStepOf(sealerOf(db).open(PURPOSE, row.sealed), digits, now);
  if (step === undefined) return undefined;
  await tx
    .update(administrators)
    .set({ totpSecret: row.sealed, pendingTotpSecret: null, totpLastStep: step })
    .where(eq(administrators.id, administratorId));
  return renewRecoveryCodes(tx, administratorId);
}

/** Makes new recovery codes in the place of all that there are. */
export async function renewRecoveryCodes(tx: Tx, administratorId: number): Promise<readonly string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.administratorId, administratorId));
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ hash: hashOf(code), administratorId })));
  return codes;
}

/** Takes an administrator's second factor away: they set up another at the next sign-in. */
export async function removeSecondFactor(tx: Tx, administratorId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.administratorId, administratorId));
  await tx
    .update(administrators)
    .set({ totpSecret: null, pendingTotpSecret: null })
    .where(eq(administrators.id, administratorId));
}

function newRecoveryCode(): string {
  const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
