import type { PatientRecord, QueueName } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import type { Unsubscribe } from '@acolhe/realtime';
import type { LiveEffect, LiveUrgentEffect, UrgentContext } from './visit-context.ts';
import { isOver, isWaiting, type RecordEvent, type VisitFacts } from './visit-state.ts';

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

/**
 * Returns the event of a visit for a patient's record.
 * @param known the facts before
 * @returns the event, or undefined when the record is missing or speaks of another visit
 */
function recordEvent(requestId: number, known: VisitFacts, record: PatientRecord | undefined): RecordEvent | undefined {
  if (record?.requestId !== requestId || !record.phase) return undefined;
  const facts: VisitFacts = {
    phase: record.phase,
    ticket: record.ticket,
    queue: record.queue,
    queueNumber: record.queueNumber,
    professionalName: record.professionalName,
    handOver: record.handOver,
    roomName: record.roomName,
    callStartedAtMs: record.callStartedAtMs,
    attendanceId: record.attendanceId,
    endReason: record.endReason,
    issued: record.issued,
  };
  const same = record.phase === known.phase && (record.phase !== 'in-call' || record.roomName === known.roomName);
  return { type: same ? 'record-updated' : `record-${record.phase}`, facts };
}

/**
 * Dispatches the state of the queue to the visit while the patient waits in it.
 * @see docs/product/waiting-room.md
 */
export const followQueue: LiveEffect = ({ realtime, store }) => {
  let watched: QueueName | undefined;
  let stop: Unsubscribe = () => undefined;

  function follow(): void {
    const { stage, facts } = store.getState();
    // Before there is a ticket it says whether a professional is on duty.
    const wanted = isWaiting(stage) ? facts.queue : undefined;
    if (wanted === watched) return;
    stop();
    stop = () => undefined;
    watched = wanted;
    // The state of one queue says nothing about a ticket of another.
    if (!isOver(stage)) store.dispatch({ type: 'queue-moved', queueState: undefined });
    if (wanted)
      stop = realtime.watchQueueState(wanted, {
        value: (queueState) => store.dispatch({ type: 'queue-moved', queueState }),
      });
  }

  const stopStore = store.subscribe(follow);
  follow();
  return () => {
    stopStore();
    stop();
  };
};
