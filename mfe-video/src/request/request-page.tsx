import { SignedLinkGate } from '../signed-link/signed-link-gate.tsx';
import { RequestScreen } from './request-screen.tsx';

/** The request of urgent care in the portal, for who is signed in and for who comes by a partner's address. */
export function RequestPage() {
  return (
    <SignedLinkGate>
      <RequestScreen />
    </SignedLinkGate>
  );
}
