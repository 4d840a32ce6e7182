import { visitKey } from '@acolhe/contracts';
import type { Portal } from '@acolhe/session';
import { isTransient } from '../care/care-calls.ts';
import { checkTokenDocument } from '../room/token-document.ts';
import type { VideoApi } from '@acolhe/call';
import { followQueue } from './follow-queue.ts';
import { followRecord } from './follow-record.ts';
import { holdQueuePlace } from './hold-queue-place.ts';
import { handleCommands } from './handle-commands.ts';
import { callContext, runCall, type RunningVisit } from './run-call.ts';
import type { UrgentContext, VisitEffect } from '../visit-machine/visit-context.ts';

export interface RunVisitOptions {
  readonly portal: Portal;
  readonly video: VideoApi;
  readonly takesOver: boolean;
  readonly requestId: number;
  readonly patientId: number;
  /** Reloads the page; in a host that does not own its page, restarts the screen. */
  readonly reload: () => void;
}

/** Sends the patient's cancellation: one call, in which the service carries out all steps. */
const cancelVisit: VisitEffect = ({ api, store, patientId }) =>
  store.subscribe((state, previous) => {
    if (state.cancellation !== 'under-way' || previous.cancellation === 'under-way') return;
    void api.cancelCare({ patientId }).then((answer) => {
      if (answer.data?.ok) store.dispatch({ type: 'cancel-done', attendanceId: answer.data.attendanceId });
      else if (answer.error && isTransient(answer.error)) store.dispatch({ type: 'cancel-timed-out' });
      else store.dispatch({ type: 'cancel-refused' });
    });
  });

/**
 * Runs a visit of urgent care, which starts in a queue and takes commands of the service.
 * @see docs/product/visit-states.md
 */
export function runVisit({
  portal,
  video,
  takesOver,
  requestId,
  patientId,
  reload,
}: RunVisitOptions): RunningVisit<UrgentContext> {
  const context: UrgentContext = { ...callContext(portal, visitKey(requestId), patientId), requestId };
  return runCall({
    context,
    video,
    takesOver,
    findToken: () => checkTokenDocument(context),
    cancel: cancelVisit,
    accompany: (connected) => [holdQueuePlace(context), followQueue(connected)],
    follow: followRecord,
    handleCommands: (connected, media) =>
      handleCommands(connected, { reload, showQuestion: (askedBy) => media.setState({ askedBy }) }),
  });
}
