import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Db, Tx } from '../platform/database/database.ts';
import { sealerOf } from '../platform/database/sealed-keys.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { RATES } from '../platform/limits/rates.ts';
import type { Services } from '../platform/services/services.ts';
import { administrators, recoveryCodes } from './tables.ts';

const SEALED_AS = 'administrators’ second factors';
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
async function spendCode(db: Db, tx: Tx, administratorId: number, code: string, now: Date): Promise<boolean> {
  return /^\d{6}$/.test(withoutBlanks(code))
    ? spendTotpCode(db, tx, administratorId, withoutBlanks(code), now)
    : spendRecoveryCode(tx, administratorId, code);
}

async function spendTotpCode(db: Db, tx: Tx, administratorId: number, code: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ sealed: administrators.totpSecret })
    .from(administrators)
    .where(eq(administrators.id, administratorId));
  const step = row?.sealed ? totpStepOf(sealerOf(db).open(SEALED_AS, row.sealed), code, now) : undefined;
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

/** Stores a new secret that waits for its first code. @returns the secret */
export async function startEnrolment(db: Db, tx: Tx, administratorId: number): Promise<Buffer> {
  const secret = newTotpSecret();
  await tx
    .update(administrators)
    .set({ pendingTotpSecret: sealerOf(db).seal(SEALED_AS, secret) })
    .where(eq(administrators.id, administratorId));
  return secret;
}

/**
 * Activates the waiting secret by a code of it.
 * @returns the recovery codes, of which only hashes are stored; undefined for a wrong code, or when no secret waits
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
  const step = totpStepOf(sealerOf(db).open(SEALED_AS, row.sealed), digits, now);
  if (step === undefined) return undefined;
  await tx
    .update(administrators)
    .set({ totpSecret: row.sealed, pendingTotpSecret: null, totpLastStep: step })
    .where(eq(administrators.id, administratorId));
  return renewRecoveryCodes(tx, administratorId);
}

/** Replaces all recovery codes by new ones. */
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

/** What every authenticator app takes (RFC 6238). */
const TOTP_FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps that a clock may be off by. */
const TOTP_WINDOW = 1;
/** As RFC 4226 recommends. */
const SECRET_BYTES = 20;

const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

const secretOf = (bytes: Buffer) => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** Writes a secret for authenticators: in base 32, and as the address that a QR code holds. */
export function totpForms(
  secret: Buffer,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): { readonly secret: string; readonly uri: string } {
  const totp = new TOTP({ ...TOTP_FORM, issuer, label: account, secret: secretOf(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Finds the time step of a code: the current one, or an adjacent one.
 * @param code six digits
 * @returns undefined for other codes
 */
function totpStepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...TOTP_FORM, secret: secretOf(secret) }).validate({
    token: code,
    timestamp,
    window: TOTP_WINDOW,
  });
  return delta === null ? undefined : Math.floor(timestamp / (TOTP_FORM.period * 1_000)) + delta;
}

/** The refusal of a code that is wrong, or was used. */
export const wrongSecondFactor = () =>
  new HttpProblem({
    code: 'wrong-second-factor',
    httpStatus: 403,
    message: 'Código inválido ou já utilizado. Aguarde o próximo código do aplicativo e tente novamente.',
  });

/**
 * Counts an attempt at a second factor, and takes it back when it was right.
 * @param attempt whether the code was right
 * @throws HttpProblem 403 `wrong-second-factor`; 429 while the administrator has to wait
 */
export async function attemptSecondFactor<T>(
  { limits }: Pick<Services, 'limits'>,
  administratorId: number,
  attempt: () => Promise<T | undefined>,
): Promise<T> {
  const key = `second-factor:${administratorId}`;
  await limits.consume(key, RATES.secondFactorFailures);
  const result = await attempt();
  if (result === undefined) throw wrongSecondFactor();
  await limits.reset(key);
  return result;
}

/**
 * Checks a code of an administrator's second factor, and uses it up.
 * @throws HttpProblem as `attemptSecondFactor`
 */
export async function proveSecondFactor(services: Services, administratorId: number, code: string): Promise<void> {
  const { db, clock } = services;
  await attemptSecondFactor(services, administratorId, async () => {
    const isRight = await db.transaction((tx) => spendCode(db, tx, administratorId, code, clock.now()));
    return isRight || undefined;
  });
}
