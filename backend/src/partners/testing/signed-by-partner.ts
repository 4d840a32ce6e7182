import { createHmac, randomUUID } from 'node:crypto';
import { sha1 } from '../../testing/test-app.ts';
import { partnerKeyHash } from '../partners.ts';

/** How a partner signs. */
export interface PartnerSignature {
  readonly key: string;
  /** Of the claims; none for a link. */
  readonly purpose?: 'portal';
  /** Epoch milliseconds; now unless given. */
  readonly nowMs?: number;
  readonly lifeMs?: number;
}

/**
 * Signs claims about a patient as a partner's back end does.
 * @param cpf eleven digits
 */
export function signedByPartner(
  cpf: string,
  { key, purpose, nowMs = Date.now(), lifeMs = 2 * 60_000 }: PartnerSignature,
): string {
  const end = Math.floor((nowMs + lifeMs) / 1000);
  const claims = `${purpose ? `${purpose}.` : ''}${sha1(cpf)}.${end}.${randomUUID()}`;
  return `${claims}.${createHmac('sha256', partnerKeyHash(key)).update(claims).digest('base64url')}`;
}
