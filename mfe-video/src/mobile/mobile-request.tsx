import { useSession } from '@acolhe/session';
import { SignedLinkGate } from '../signed-link/signed-link-gate.tsx';
import { RequestScreen } from '../request/request-screen.tsx';
import { useCareStatusCheck } from './use-care-status-check.ts';

/**
 * The request of urgent care in an app's webview.
 * @see docs/product/mobile.md
 */
export function MobileRequest() {
  return (
    <SignedLinkGate>
      <CheckedRequest />
    </SignedLinkGate>
  );
}

function CheckedRequest() {
  useCareStatusCheck(useSession()?.patient.id);
  return <RequestScreen />;
}
