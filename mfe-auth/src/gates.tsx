import { RemoteRoot } from '@acolhe/federation/remote';
import { gateOf, useSession } from '@acolhe/session';
import { ConsentGate } from './gates/consent-gate.tsx';
import { FirstAccess } from './gates/first-access.tsx';

export { SignInAgain } from './gates/sign-in-again.tsx';

/**
 * Shows the gate that the session must pass next: first access, then the consent terms. Renders nothing without one.
 * @see docs/product/consent.md
 */
export function Gates() {
  const session = useSession();
  const gate = session && gateOf(session);
  if (!gate) return null;
  return (
    <RemoteRoot>
      {gate === 'first-access' ? <FirstAccess patient={session.patient} /> : <ConsentGate patient={session.patient} />}
    </RemoteRoot>
  );
}
