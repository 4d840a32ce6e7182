import type { Db } from '../platform/database/database.ts';
import { mayOpen } from './partner-parts.ts';
import { type RedeemedClaims, redeemSigned, type SignedForm } from './signed-claims.ts';

/** SHA-1 of the CPF, end, nonce, signature. */
const LINK: SignedForm = {
  pattern: /^([0-9a-f]{40})\.(\d{10})\.[\w-]{8,64}\.([\w-]{43})$/,
  longestLifeMs: 15 * 60_000,
  allowed: mayOpen('urgent-care'),
};

/**
 * Redeems a partner's signed link, once.
 * @param beforeUse throws to keep a good link from being used up
 * @returns undefined for a link that is not valid
 * @see docs/product/partners.md
 */
export const redeemLink = (
  db: Db,
  link: string,
  now: Date,
  beforeUse: (claims: RedeemedClaims) => Promise<void>,
): Promise<RedeemedClaims | undefined> => redeemSigned(db, link, LINK, now, beforeUse);
