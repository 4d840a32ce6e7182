import { isTransient } from '../care/care-calls.ts';
import type { VisitEffect } from '../visit-machine/visit-context.ts';

/** Carries out the patient's cancelling: one call, within which the service does every step in order. */
export const cancelVisit: VisitEffect = ({ api, store, patientId }) =>
  store.subscribe((state, previous) => {
    if (state.cancellation !== 'under-way' || previous.cancellation === 'under-way') return;
    void api.cancelCare({ patientId }).then((answer) => {
      if (answer.data?.ok) store.dispatch({ type: 'cancel-done', attendanceId: answer.data.attendanceId });
      else if (answer.error && isTransient(answer.error)) store.dispatch({ type: 'cancel-timed-out' });
      else store.dispatch({ type: 'cancel-refused' });
    });
  });
