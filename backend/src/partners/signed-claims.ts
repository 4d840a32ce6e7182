import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Patient } from '@acolhe/contracts';
import { eq, lte, type SQL } from 'drizzle-orm';
import type { Db, Executor } from '../platform/database/database.ts';
import { findPatientByCpfHash } from '../patients/patients.ts';
import { type Partner, signersOf } from './partner-key.ts';
import { usedLinks } from './tables.ts';

/** A form of claims that partners sign. */
export interface SignedForm {
  /**
   * Of the whole; its groups are the SHA-1 of the CPF, the end in epoch seconds, and the signature over all that stands
   * before it.
   */
  readonly pattern: RegExp;
  /** Claims that are valid for longer are refused. */
  readonly longestLifeMs: number;
  /** Condition on the partners that may sign this form; all may unless given. */
  readonly allowed?: SQL;
}

/** Claims that were redeemed: the partner that signed them, and the SHA-1 of the patient's CPF. */
export interface RedeemedClaims {
  readonly partner: Partner;
  readonly cpfHash: string;
}

/**
 * Redeems claims that a partner signed, once.
 * @param beforeUse throws to keep claims that are good from being used up
 * @returns undefined when they are malformed, expired, valid for longer than allowed, used before, or not signed by a
 * partner that may sign this form
 * @see docs/product/partners.md
 */
export async function redeemSigned(
  db: Db,
  signed: string,
  { pattern, longestLifeMs, allowed }: SignedForm,
  now: Date,
  beforeUse?: (claims: RedeemedClaims) => Promise<void>,
): Promise<RedeemedClaims | undefined> {
  const [, cpfHash = '', end, given = ''] = pattern.exec(signed) ?? [];
  const expiresAt = new Date(Number(end) * 1000);
  if (!(expiresAt > now) || expiresAt.getTime() - now.getTime() > longestLifeMs) return undefined;
  const signature = Buffer.from(given, 'base64url');
  const partner = await signerOf(db, signed.slice(0, signed.lastIndexOf('.')), signature, allowed);
  if (!partner) return undefined;
  if (beforeUse && !(await isUsed(db, signature))) await beforeUse({ partner, cpfHash });
  return (await isFirstUse(db, signature, expiresAt, now)) ? { partner, cpfHash } : undefined;
}

/** Finds the partner who made the signature; compares it with every partner's, each in constant time. */
async function signerOf(
  db: Db,
  claims: string,
  signature: Buffer,
  allowed: SQL | undefined,
): Promise<Partner | undefined> {
  const [signer] = (await signersOf(db, allowed)).filter(({ signingKey }) =>
    timingSafeEqual(createHmac('sha256', signingKey).update(claims).digest(), signature),
  );
  return signer?.partner;
}

async function isUsed(executor: Executor, signature: Buffer): Promise<boolean> {
  return (await executor.select().from(usedLinks).where(eq(usedLinks.signature, signature))).length > 0;
}

async function isFirstUse(executor: Executor, signature: Buffer, expiresAt: Date, now: Date): Promise<boolean> {
  await executor.delete(usedLinks).where(lte(usedLinks.expiresAt, now));
  const noted = await executor
    .insert(usedLinks)
    .values({ signature, expiresAt })
    .onConflictDoNothing()
    .returning({ expiresAt: usedLinks.expiresAt });
  return noted.length === 1;
}

/** Finds the patient whom claims name; undefined for one who is not of the partner's client. */
export async function patientOfClaims(
  executor: Executor,
  { partner, cpfHash }: RedeemedClaims,
): Promise<Patient | undefined> {
  const patient = await findPatientByCpfHash(executor, cpfHash);
  return patient?.clientId === partner.clientId ? patient : undefined;
}
