import type { VideoApi } from '@acolhe/call';
import {
  appointmentKey,
  removeScheduleCall,
  type Schedule,
  type ScheduleRecord,
  type ScheduleStatus,
} from '@acolhe/contracts';
import { CANCELLED_BY_CLINIC, DURATIONS, type VisitPhase } from '@acolhe/domain';
import type { Portal } from '@acolhe/session';
import { type CareCalls, isTransient } from '../care/care-calls.ts';
import type { TokenCheck } from '../visit/room-records.ts';
import { callContext, runCall, type RunningVisit } from '../visit/run-call.ts';
import type { LiveContext, VisitContext } from '../visit/visit-context.ts';
import { type ClinicCancellation, isTerminal, type RecordEvent, type VisitFacts } from '../visit/visit-state.ts';

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
 * Reports to the service that a patient who waits alone has left, when the page is hidden for unload or the screen is
 * left; one who returns enters again. A call with its professional continues.
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

/**
 * Dispatches the record of the call to the visit. When the record shows an empty room although this screen waits there,
 * the room is entered again.
 */
function followSchedule(context: LiveContext & ScheduledContext): () => void {
  const {
    realtime,
    store,
    api,
    portal,
    patientId,
    schedule: { appointmentId, professionalName },
  } = context;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const enterAgain = async (): Promise<void> => {
    clearTimeout(timer);
    const { stage, cancellation } = store.getState();
    if (closed || isTerminal(stage) || cancellation === 'under-way') return;
    const answer = await api.enterSchedule({ appointmentId, patientId });
    if (closed || answer.data) return;
    if (answer.error.kind === 'refused') {
      const clinicCancellation =
        answer.error.code === CANCELLED_BY_CLINIC ? await readClinicCancellation(api, appointmentId) : undefined;
      if (!closed) store.dispatch({ type: 'not-live', ...(clinicCancellation && { clinicCancellation }) });
    } else timer = setTimeout(() => void enterAgain(), DURATIONS.retry.recordMs);
  };
  const stop = realtime.watchSchedule(appointmentId, {
    value(record) {
      const event = record && scheduleEvent(store.getState().facts, professionalName, record);
      if (event) store.dispatch(event);
      else if (record) void enterAgain();
    },
    error({ kind }) {
      // Access that has ended is renewed or closed by the host.
      if (kind === 'denied') portal.emit({ type: 'auth-required' });
    },
  });
  return () => {
    closed = true;
    clearTimeout(timer);
    stop();
  };
}

/** Reads what the patient may learn of the cancellation; without a reason where the service is not reached. */
export async function readClinicCancellation(api: CareCalls, appointmentId: number): Promise<ClinicCancellation> {
  const { data } = await api.schedule({ appointmentId });
  return { reason: data?.result?.clinicReason };
}

/** The call of an appointment. */
export interface ScheduledContext extends VisitContext {
  /** As it was when the patient entered. */
  readonly schedule: Schedule;
}

/** A scheduled call has no queue: it has only some of the phases of a visit. */
const PHASES: Readonly<Record<ScheduleStatus, VisitPhase>> = {
  waiting: 'requested',
  'in-call': 'in-call',
  finishing: 'ended',
};

/**
 * Returns the event of a visit for the record of an appointment's call.
 * @param known the facts before
 * @returns undefined while the room is empty
 * @see docs/product/scheduled-calls.md
 */
export function scheduleEvent(
  known: VisitFacts,
  professionalName: string,
  { status, channel, callStartedAtMs, attendanceId, issued }: ScheduleRecord,
): RecordEvent | undefined {
  if (!status) return undefined;
  const phase = PHASES[status];
  const facts: VisitFacts = { phase, professionalName, roomName: channel, callStartedAtMs, attendanceId, issued };
  return { type: phase === known.phase ? 'record-updated' : `record-${phase}`, facts };
}
