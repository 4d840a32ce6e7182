import { eq } from 'drizzle-orm';
import type { Patient } from '@acolhe/contracts';
import type { Db } from '../platform/database/database.ts';
import { patientOfClaims, redeemSigned, type SignedForm } from './signed-claims.ts';
import { partners } from './tables.ts';

/**
 * Its purpose, SHA-1 of the CPF, end, nonce, signature. The purpose is signed too, so that no link stands in for a
 * token and no token for a link.
 */
const TOKEN: SignedForm = {
  pattern: /^portal\.([0-9a-f]{40})\.(\d{10})\.[\w-]{8,64}\.([\w-]{43})$/,
  // It opens more than a link does, and is used at once.
  longestLifeMs: 5 * 60_000,
  allowed: eq(partners.portalSignIn, true),
};

/** The patient whom a token names, and the partner that signed it. */
export interface VouchedPatient {
  readonly patient: Patient;
  readonly partnerId: number;
}

/**
 * Redeems, once, a token by which a partner signs a patient of its client in to the portal.
 * @param beforeUse throws to keep a good token from being used up
 * @returns undefined for a token that is not valid
 * @see docs/product/partners.md
 */
export async function redeemPortalToken(
  db: Db,
  token: string,
  now: Date,
  beforeUse: (patient: Patient) => Promise<void>,
): Promise<VouchedPatient | undefined> {
  const redeemed = await redeemSigned(db, token, TOKEN, now, async (claims) => {
    const named = await patientOfClaims(db, claims);
    if (named) await beforeUse(named);
  });
  const patient = redeemed && (await patientOfClaims(db, redeemed));
  return patient && { patient, partnerId: redeemed.partner.id };
}
