import { createHash, createHmac, randomUUID } from 'node:crypto';

/** What is signed: whose patient comes, for how long, and what for. */
export interface Claims {
  /** `portal.` for the whole portal, nothing for urgent care alone. */
  readonly purpose: '' | 'portal.';
  /** Eleven digits. */
  readonly cpf: string;
  readonly lifeSeconds: number;
  readonly nowMs: number;
}

/** Claims with the partner's signature. The key never leaves this process: what is sent carries the signature only. */
export function signClaims({ purpose, cpf, lifeSeconds, nowMs }: Claims, partnerKey: string): string {
  const patient = createHash('sha1').update(cpf).digest('hex');
  const claims = `${purpose}${patient}.${Math.floor(nowMs / 1000) + lifeSeconds}.${randomUUID()}`;
  const key = createHash('sha256').update(partnerKey).digest();
  return `${claims}.${createHmac('sha256', key).update(claims).digest('base64url')}`;
}
