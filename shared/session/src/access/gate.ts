import type { Gate } from '../model/declarations.ts';
import { type PortalSession, scopeRules } from '../model/portal-session.ts';

/**
 * The gate that a session stands before; undefined when there is none.
 * @see docs/product/consent.md
 */
export function gateOf({ patient, scope }: PortalSession): Gate | undefined {
  const isPassed: Readonly<Record<Gate, boolean>> = {
    'first-access': patient.firstAccessDone,
    consent: patient.lgpdAccepted,
  };
  return scopeRules(scope).gates.find((gate) => !isPassed[gate]);
}
