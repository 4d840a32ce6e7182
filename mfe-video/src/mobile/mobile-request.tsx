import { useSession } from '@acolhe/session';
import { Entrance } from '../entrance/entrance.tsx';
import { RequestScreen } from '../request/request-screen.tsx';
import { useStandingCheck } from './use-standing-check.ts';

/** The request of urgent care in an app's webview. @see docs/product/mobile.md */
export function MobileRequest() {
  return (
    <Entrance>
      <CheckedRequest />
    </Entrance>
  );
}

function CheckedRequest() {
  useStandingCheck(useSession()?.patient.id);
  return <RequestScreen />;
}
