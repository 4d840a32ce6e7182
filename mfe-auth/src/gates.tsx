import { RemoteRoot } from '@acolhe/federation/remote';
import { gateOf, useSession } from '@acolhe/session';
import { ConsentGate } from './consent/consent-gate.tsx';
import { FirstAccess } from './first-access/first-access.tsx';

export { SignInAgain } from './sign-in-again/sign-in-again.tsx';

/** What a patient has to do before anything else, one thing after the other. See docs/product/consent.md. */
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
