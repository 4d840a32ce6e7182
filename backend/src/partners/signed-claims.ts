import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Patient } from '@acolhe/contracts';
import { and, asc, eq, isNull, lte, type SQL } from 'drizzle-orm';
import { findPatient, findPatientByCpfHash, storeMissingHashes } from '../patients/patients.ts';
import { cpfHashes, patients } from '../patients/tables.ts';
import type { Db, Executor } from '../platform/database/database.ts';
import { mayOpen, type Partner, signersOf } from './partners.ts';
import { partners, usedLinks } from './tables.ts';

/** A form of claims that partners sign. */
interface SignedForm {
  /**
   * Pattern of the whole text; its groups are the SHA-1 of the CPF, the end in epoch seconds, and the signature over
   * everything before it.
   */
  readonly pattern: RegExp;
  /** Claims that are valid for longer are refused. */
  readonly maxLifetimeMs: number;
  /** Condition on the partners that may sign this form; all may unless given. */
  readonly allowed?: SQL;
}

/** Claims that were redeemed: the partner that signed them, and the SHA-1 of the patient's CPF. */
interface RedeemedClaims {
  readonly partner: Partner;
  readonly cpfHash: string;
}

/**
 * Redeems claims that a partner signed, once.
 * @param beforeUse throws to leave valid claims unused
 * @returns undefined when they are malformed, expired, valid for longer than allowed, used before, or not signed by a
 *    partner that may sign this form
 * @see docs/product/partners.md
 */
async function redeemSigned(
  db: Db,
  signed: string,
  { pattern, maxLifetimeMs, allowed }: SignedForm,
  now: Date,
  beforeUse?: (claims: RedeemedClaims) => Promise<void>,
): Promise<RedeemedClaims | undefined> {
  const [, cpfHash = '', end, given = ''] = pattern.exec(signed) ?? [];
  const expiresAt = new Date(Number(end) * 1000);
  if (!(expiresAt > now) || expiresAt.getTime() - now.getTime() > maxLifetimeMs) return undefined;
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

/** Finds the patient that claims name; undefined for one who is not of the partner's client. */
export async function patientOfClaims(
  executor: Executor,
  { partner, cpfHash }: RedeemedClaims,
): Promise<Patient | undefined> {
  const patient = await findPatientByCpfHash(executor, cpfHash);
  return patient?.clientId === partner.clientId ? patient : undefined;
}

/**
 * Its purpose, SHA-1 of the CPF, end, nonce, signature. The purpose is signed too, so that links and tokens cannot
 * replace each other.
 */
const TOKEN: SignedForm = {
  pattern: /^portal\.([0-9a-f]{40})\.(\d{10})\.[\w-]{8,64}\.([\w-]{43})$/,
  // It opens more than a link does, and is used at once.
  maxLifetimeMs: 5 * 60_000,
  allowed: eq(partners.portalSignIn, true),
};

/** The patient that a token names, and the partner that signed it. */
export interface PartnerPatient {
  readonly patient: Patient;
  readonly partnerId: number;
}

/**
 * Redeems, once, a token by which a partner signs a patient of its client in to the portal.
 * @param beforeUse throws to leave a valid token unused
 * @returns undefined for a token that is not valid
 * @see docs/product/partners.md
 */
export async function redeemPortalToken(
  db: Db,
  token: string,
  now: Date,
  beforeUse: (patient: Patient) => Promise<void>,
): Promise<PartnerPatient | undefined> {
  const redeemed = await redeemSigned(db, token, TOKEN, now, async (claims) => {
    const named = await patientOfClaims(db, claims);
    if (named) await beforeUse(named);
  });
  const patient = redeemed && (await patientOfClaims(db, redeemed));
  return patient && { patient, partnerId: redeemed.partner.id };
}

/** SHA-1 of the CPF, end, nonce, signature. */
const LINK: SignedForm = {
  pattern: /^([0-9a-f]{40})\.(\d{10})\.[\w-]{8,64}\.([\w-]{43})$/,
  maxLifetimeMs: 15 * 60_000,
  allowed: mayOpen('urgent-care'),
};

/**
 * Redeems a partner's signed link, once.
 * @param beforeUse throws to leave a valid link unused
 * @returns undefined for a link that is not valid
 * @see docs/product/partners.md
 */
export const redeemLink = (
  db: Db,
  link: string,
  now: Date,
  beforeUse: (claims: RedeemedClaims) => Promise<void>,
): Promise<RedeemedClaims | undefined> => redeemSigned(db, link, LINK, now, beforeUse);

/** The SHA-1 of a CPF and nothing else. */
export const isBareHash = (link: string): boolean => /^[0-9a-f]{40}$/.test(link);

/**
 * Finds the patient of an unsigned link, and a partner that may send such links.
 * @param hash SHA-1 of the CPF, 40 hexadecimal digits in lower case
 * @returns undefined for an unknown hash, or when no partner of the patient's client may send unsigned links
 * @see docs/product/partners.md
 */
export async function admitBareHash(
  executor: Executor,
  hash: string,
): Promise<{ readonly partner: Partner; readonly patient: Patient } | undefined> {
  await storeMissingHashes(executor);
  // One query for both: a registered patient whose link is refused must not take longer than an unregistered CPF.
  const [allowed] = await executor
    .select({ patientId: patients.id, id: partners.id, clientId: partners.clientId })
    .from(cpfHashes)
    .innerJoin(patients, eq(patients.id, cpfHashes.patientId))
    .innerJoin(partners, eq(partners.clientId, patients.clientId))
    .where(
      and(
        eq(cpfHashes.hash, hash),
        eq(partners.unsignedLinks, true),
        mayOpen('urgent-care'),
        isNull(partners.revokedAt),
      ),
    )
    .orderBy(asc(partners.id))
    .limit(1);
  const patient = allowed && (await findPatient(executor, allowed.patientId));
  return patient && { partner: { id: allowed.id, clientId: allowed.clientId }, patient };
}
