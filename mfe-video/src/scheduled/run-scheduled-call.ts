import { appointmentKey, removeScheduleCall, type Schedule } from '@acolhe/contracts';
import type { Portal } from '@acolhe/session';
import { isTransient } from '../care/care-calls.ts';
import type { TokenCheck } from '../room/token-document.ts';
import type { VideoApi } from '@acolhe/call';
import { callContext, runCall, type RunningVisit } from '../visit-effects/run-call.ts';
import { followSchedule } from './follow-schedule.ts';
import { isTerminal } from '../visit-machine/visit-state.ts';
import type { ScheduledContext } from './scheduled-context.ts';

/**
 * Takes part in the call of an appointment that the patient has entered.
 * @see docs/product/visit-states.md
 */
export function runScheduledCall({
  portal,
  video,
  takesOver,
  schedule,
}: {
  readonly portal: Portal;
  readonly video: VideoApi;
  readonly takesOver: boolean;
  readonly schedule: Schedule;
}): RunningVisit<ScheduledContext> {
  const context: ScheduledContext = {
    ...callContext(portal, appointmentKey(schedule.appointmentId), schedule.patientId),
    schedule,
  };
  return runCall({
    context,
    video,
    takesOver,
    findToken: () => checkSchedule(context),
    cancel: cancelScheduledCall,
    accompany: (connected) => [leaveEmptyRoom(connected)],
    follow: followSchedule,
  });
}

/**
 * Tells the service that a patient who waits alone is not there any more, when the page goes away or the screen is
 * left; one who comes back enters again. A call with its professional goes on.
 */
function leaveEmptyRoom({ portal, store, schedule: { appointmentId } }: ScheduledContext): () => void {
  const leave = (): void => {
    const { stage, facts, cancellation } = store.getState();
    if (facts.phase !== 'requested' || isTerminal(stage) || stage === 'opening' || cancellation !== 'none') return;
    portal.deliver(removeScheduleCall, { appointmentId });
  };
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    leave();
  };
}

/** Checks whether the call has its room, which the service made when the patient entered. */
async function checkSchedule({ api, schedule: { appointmentId } }: ScheduledContext): Promise<TokenCheck> {
  const answer = await api.schedule({ appointmentId });
  if (answer.error) return answer.error.httpStatus === 404 ? 'token-unknown' : 'unreachable';
  if (!answer.data.result) return 'token-unknown';
  return answer.data.result.token === undefined ? 'token-missing' : 'known';
}

/** Sends the patient's cancellation: one call, in which the service carries out all steps. */
function cancelScheduledCall({ api, store, patientId, schedule: { scheduledCallId } }: ScheduledContext): () => void {
  return store.subscribe((state, previous) => {
    if (state.cancellation !== 'under-way' || previous.cancellation === 'under-way') return;
    void api.cancelCare({ patientId, isScheduled: true, scheduledCallId }).then((answer) => {
      if (answer.data?.ok) store.dispatch({ type: 'cancel-done', attendanceId: answer.data.attendanceId });
      else store.dispatch({ type: answer.error && isTransient(answer.error) ? 'cancel-timed-out' : 'cancel-refused' });
    });
  });
}
