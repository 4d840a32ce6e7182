import { SignedLinkGate } from '../signed-link/signed-link-gate.tsx';
import { RequestScreen } from './request-screen.tsx';

/** The request of urgent care in the portal, for a patient who is signed in or has a partner's link. */
export function RequestPage() {
  return (
    <SignedLinkGate>
      <RequestScreen />
    </SignedLinkGate>
  );
}
