import type { PortalApiError } from '../api/portal-api-error.ts';
import type { PortalSession } from '../session/session-slice.ts';

/** What a patient has to do before anything else. */
export type Gate = 'first-access' | 'consent';

const REFUSALS: readonly string[] = ['first-access-required', 'consent-required'];

/**
 * The gate that a session stands before, the first access first; undefined when the way is free. Who came by a link or
 * through a partner has shown no password and so may set none: they are asked for the consent alone. Who holds the link
 * to one scheduled call is asked for nothing.
 * @see docs/product/consent.md
 */
export function gateOf({ patient, scope }: PortalSession): Gate | undefined {
  if (scope === 'portal' && !patient.firstAccessDone) return 'first-access';
  return patient.lgpdAccepted || scope === 'scheduled-call' ? undefined : 'consent';
}

/** Whether a call was refused until a gate is passed. */
export const isGateRefusal = ({ httpStatus, code }: PortalApiError): boolean =>
  httpStatus === 403 && REFUSALS.includes(code);
