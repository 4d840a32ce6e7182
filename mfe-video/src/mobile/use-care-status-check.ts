import { cleanPatientCall } from '@acolhe/contracts';
import { sendCall, usePortal } from '@acolhe/session';
import { useEffect } from 'react';
import { careCallsOf } from '../care/care-calls.ts';
import { queueNotice } from '../visit-machine/notices.ts';
import { careStatusNotice } from './care-status-notice.ts';

/**
 * Reads the patient's care status once, shows it, and has the service clear ended visits; a live visit is never touched
 * by that.
 * @see docs/product/mobile.md
 */
export function useCareStatusCheck(patientId: number | undefined): void {
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
