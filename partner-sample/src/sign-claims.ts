import { createHash, createHmac, randomUUID } from 'node:crypto';

/** The signed claims: partner, patient, purpose and expiry. */
export interface Claims {
  /** `portal.` for the whole portal, nothing for urgent care alone. */
  readonly purpose: '' | 'portal.';
  /** Eleven digits. */
  readonly cpf: string;
  readonly lifeSeconds: number;
  readonly nowMs: number;
}

/** Claims with the partner's signature. The key itself never leaves this process. */
export function signClaims({ purpose, cpf, lifeSeconds, nowMs }: Claims, partnerKey: string): string {
  const patient = createHash('sha1').update(cpf).digest('hex');
  const claims = `${purpose}${patient}.${Math.floor(nowMs / 1000) + lifeSeconds}.${randomUUID()}`;
  const key = createHash('sha256').update(partnerKey).digest();
  return `${claims}.${createHmac('sha256', key).update(claims).digest('base64url')}`;
}
