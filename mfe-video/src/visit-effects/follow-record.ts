import { DURATIONS } from '@acolhe/domain';
import { recordEvent } from '../visit-machine/record-event.ts';
import type { LiveUrgentEffect, UrgentContext } from '../visit-machine/visit-context.ts';

/**
 * Dispatches the patient's record to the visit, and asks the service whether the visit is live when the record is not
 * about it.
 */
export const followRecord: LiveUrgentEffect = (context) => {
  const { realtime, store, requestId, patientId } = context;
  const liveness = askWhetherLive(context);
  const stop = realtime.watchPatient(patientId, {
    value(record) {
      const event = recordEvent(requestId, store.getState().facts, record);
      if (!event) return liveness.ask();
      liveness.stop();
      store.dispatch(event);
    },
    error({ kind }) {
      // Access that has ended is renewed or closed by the host.
      if (kind === 'denied') context.portal.emit({ type: 'auth-required' });
    },
  });
  return () => {
    stop();
    liveness.stop();
  };
};

/** Asks the service, since the record may still be that of an earlier visit or not be there yet. */
function askWhetherLive({ api, store, requestId, patientId }: UrgentContext) {
  let round = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (): Promise<void> => {
    const mine = ++round;
    clearTimeout(timer);
    const answer = await api.liveVisit({ patientId });
    if (mine !== round) return;
    if (answer.data ? answer.data.result?.requestId !== requestId : answer.error.httpStatus === 404)
      store.dispatch({ type: 'not-live' });
    else if (answer.error) timer = setTimeout(() => void ask(), DURATIONS.retry.recordMs);
  };
  return {
    ask: (): void => void ask(),
    stop(): void {
      round += 1;
      clearTimeout(timer);
    },
  };
}
