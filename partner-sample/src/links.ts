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
function signClaims({ purpose, cpf, lifeSeconds, nowMs }: Claims, partnerKey: string): string {
  const patient = createHash('sha1').update(cpf).digest('hex');
  const claims = `${purpose}${patient}.${Math.floor(nowMs / 1000) + lifeSeconds}.${randomUUID()}`;
  const key = createHash('sha256').update(partnerKey).digest();
  return `${claims}.${createHmac('sha256', key).update(claims).digest('base64url')}`;
}

/** A link is opened at once: the app asks for it when the patient taps. */
const CARE_LINK_TTL_SECONDS = 5 * 60;

/**
 * A link that signs a patient in to urgent care, in the webview of the partner's app.
 * @param cpf eleven digits
 * @returns value of `authHash`
 * @see docs/webview.md
 */
export const careLink = (cpf: string, partnerKey: string, nowMs = Date.now()): string =>
  signClaims({ purpose: '', cpf, lifeSeconds: CARE_LINK_TTL_SECONDS, nowMs }, partnerKey);

/** It opens the whole portal: generated when the patient taps, used at once. */
const PORTAL_TOKEN_TTL_SECONDS = 2 * 60;

/**
 * A token that signs a patient in to the portal, for partners that the operator allows it.
 * @param cpf eleven digits
 * @returns value of `authToken`
 * @see docs/embedding.md
 */
export const portalToken = (cpf: string, partnerKey: string, nowMs = Date.now()): string =>
  signClaims({ purpose: 'portal.', cpf, lifeSeconds: PORTAL_TOKEN_TTL_SECONDS, nowMs }, partnerKey);
