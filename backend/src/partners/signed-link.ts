import type { Executor } from '../platform/database/index.ts';
import { type RedeemedClaims, redeemSigned, type SignedForm } from './signed-claims.ts';

/** SHA-1 of the CPF, end, nonce, signature. */
const LINK: SignedForm = {
  pattern: /^([0-9a-f]{40})\.(\d{10})\.[\w-]{8,64}\.([\w-]{43})$/,
  longestLifeMs: 15 * 60_000,
};

/**
 * Redeems a partner's signed link, once.
 * @returns undefined for a link that is not valid
 * @see docs/product/partners.md
 */
export const redeemLink = (executor: Executor, link: string, now: Date): Promise<RedeemedClaims | undefined> =>
  redeemSigned(executor, link, LINK, now);
