import { type CareStatus, cleanPatientCall } from '@acolhe/contracts';
import { sendCall, usePortal, useSession } from '@acolhe/session';
import { useEffect } from 'react';
import { careCallsOf } from '../care/care-calls.ts';
import { SignedLinkGate } from '../signed-link/signed-link-gate.tsx';
import { aboutToBeAttended, placeInQueue, queueNotice } from '../visit/notices.ts';
import { RequestScreen } from './request-screen.tsx';

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

/**
 * Reads the patient's care status once, shows it, and has the service clear ended visits; a live visit is never touched
 * by that.
 * @see docs/product/mobile.md
 */
function useCareStatusCheck(patientId: number | undefined): void {
  const portal = usePortal();
  useEffect(() => {
    if (patientId === undefined) return undefined;
    let over = false;
    void careCallsOf(portal)
      .careStatus({ patientId })
      .then((answer) => {
        if (over || answer.error) return;
        const message = answer.data.result && careStatusNotice(answer.data.result);
        if (message) portal.notify(queueNotice(message));
        void portal.store.dispatch((_dispatch, _state, connection) =>
          sendCall(connection, cleanPatientCall, { patientId }),
        );
      });
    return () => {
      over = true;
    };
  }, [portal, patientId]);
}

/**
 * Returns the message for a patient who waits already and asks again; undefined when the patient waits in no queue.
 * @see docs/product/mobile.md
 */
export function careStatusNotice({
  isInDoctorQueue,
  isInCallingCircle,
  isQueued,
  queue,
}: CareStatus): string | undefined {
  if (isInDoctorQueue) return aboutToBeAttended(true);
  if (isInCallingCircle) return aboutToBeAttended(false);
  return isQueued && queue ? placeInQueue(queue.number) : undefined;
}
