import type { LiveContext } from '../visit-machine/visit-context.ts';
import { isTerminal } from '../visit-machine/visit-state.ts';
import type { ScheduledContext } from './scheduled-context.ts';
import { scheduleEvent } from './schedule-event.ts';

/** After an answer that did not come, the service is asked again after this time. */
const ASK_AGAIN_MS = 5_000;

/**
 * Dispatches what the record of the call says to the visit. When the record says that the room is empty although this
 * screen waits there, the room is entered again.
 */
export function followSchedule(context: LiveContext & ScheduledContext): () => void {
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
    if (answer.error.kind === 'refused') store.dispatch({ type: 'not-live' });
    else timer = setTimeout(() => void enterAgain(), ASK_AGAIN_MS);
  };
  const stop = realtime.watchSchedule(appointmentId, {
    value(record) {
      const event = record && scheduleEvent(store.getState().facts, professionalName, record);
      if (event) store.dispatch(event);
      else if (record) void enterAgain();
    },
    error({ kind }) {
      // Access that ended for good is the host's to renew or to close.
      if (kind === 'denied') portal.emit({ type: 'auth-required' });
    },
  });
  return () => {
    closed = true;
    clearTimeout(timer);
    stop();
  };
}
