import { createHash, createHmac, randomUUID } from 'node:crypto';

/** A link is opened at once: the app asks for it when the patient taps. */
const LIFE_SECONDS = 5 * 60;

/**
 * A link that signs a patient in to urgent care, in the webview of the partner's app.
 * @param cpf eleven digits
 * @param partnerKey never leaves this process: the link carries a signature only
 * @returns value of `authHash`
 * @see docs/webview.md
 */
export function careLink(cpf: string, partnerKey: string, nowMs = Date.now()): string {
  const patient = createHash('sha1').update(cpf).digest('hex');
  const claims = `${patient}.${Math.floor(nowMs / 1000) + LIFE_SECONDS}.${randomUUID()}`;
  const key = createHash('sha256').update(partnerKey).digest();
  return `${claims}.${createHmac('sha256', key).update(claims).digest('base64url')}`;
}
