import { signClaims } from './sign-claims.ts';

/** It opens the whole portal: made when the patient taps, used at once. */
const LIFE_SECONDS = 2 * 60;

/**
 * A token that signs a patient in to the portal, for partners for whom the operator switched it on.
 * @param cpf eleven digits
 * @returns value of `authToken`
 * @see docs/embedding.md
 */
export const portalToken = (cpf: string, partnerKey: string, nowMs = Date.now()): string =>
  signClaims({ purpose: 'portal.', cpf, lifeSeconds: LIFE_SECONDS, nowMs }, partnerKey);
