import { DURATIONS } from '@acolhe/domain';
import type { LiveContext } from '../visit-machine/visit-context.ts';
import { isTerminal } from '../visit-machine/visit-state.ts';
import type { ScheduledContext } from './scheduled-context.ts';
import { scheduleEvent } from './schedule-event.ts';

/**
 * Dispatches the record of the call to the visit. When the record shows an empty room although this screen waits there,
 * the room is entered again.
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
    else timer = setTimeout(() => void enterAgain(), DURATIONS.retry.recordMs);
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
