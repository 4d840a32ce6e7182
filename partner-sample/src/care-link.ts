import { signClaims } from './sign-claims.ts';

/** A link is opened at once: the app asks for it when the patient taps. */
const LIFE_SECONDS = 5 * 60;

/**
 * A link that signs a patient in to urgent care, in the webview of the partner's app.
 * @param cpf eleven digits
 * @returns value of `authHash`
 * @see docs/webview.md
 */
export const careLink = (cpf: string, partnerKey: string, nowMs = Date.now()): string =>
  signClaims({ purpose: '', cpf, lifeSeconds: LIFE_SECONDS, nowMs }, partnerKey);
