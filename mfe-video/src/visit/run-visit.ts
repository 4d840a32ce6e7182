import { useVideoApi, type VideoApi } from '@acolhe/call';
import { visitKey } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import type { Realtime } from '@acolhe/realtime';
import { type Portal, usePortal } from '@acolhe/session';
import { useDelayed } from '@acolhe/ui';
import { useEffect, useState } from 'react';
import { isTransient } from '../care/care-calls.ts';
import { handleCommands } from './commands.ts';
import { followQueue, followRecord } from './follow-records.ts';
import { holdQueuePlace } from './queue-lease.ts';
import { checkTokenDocument } from './room-records.ts';
import { callContext, runCall, type RunningVisit } from './run-call.ts';
import type { UrgentContext, VisitContext, VisitEffect } from './visit-context.ts';

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

/** False while the connection to the realtime database has been lost for some time. */
export function useConnected(realtime: Realtime | undefined): boolean {
  const [connected, setConnected] = useState(true);
  useEffect(() => {
    return realtime?.watchConnected(setConnected);
  }, [realtime]);
  return !useDelayed(!connected, DURATIONS.hearing.noticedBreakMs);
}

export interface VisitRun<C extends VisitContext = VisitContext> {
  readonly visit: RunningVisit<C>;
  /** Undefined until the realtime database is open. */
  readonly realtime?: Realtime;
  /** Whether the realtime database was not reached. */
  readonly unreached: boolean;
}

/** Start of a call. */
export interface CallStart {
  readonly portal: Portal;
  readonly video: VideoApi;
  /** The patient pressed to have the call here; a screen that restarts for another reason takes nothing over. */
  readonly takesOver: boolean;
  /** Reloads the page; in a host that does not own its page, restarts the screen. */
  readonly reload: () => void;
}

/** Whether this host owns its page and may reload it; in a partner's page the part is restarted instead. */
export const ownsPage = ({ kind }: Pick<Portal, 'kind'>): boolean => kind === 'shell' || kind === 'webview';

/**
 * Runs a call while the component is mounted; undefined before the first effect.
 * @param begin must stay the same function for the same call
 * @param takesOver whether the first beginning takes the call from a screen that has it
 */
export function useRunningVisit<C extends VisitContext>(
  begin: (start: CallStart) => RunningVisit<C>,
  takesOver = false,
): VisitRun<C> | undefined {
  const portal = usePortal();
  const video = useVideoApi();
  const [round, setRound] = useState(0);
  const [run, setRun] = useState<VisitRun<C>>();
  const [takesAtFirst] = useState(takesOver);
  useEffect(() => {
    const reload = (): void => (ownsPage(portal) ? window.location.reload() : setRound((count) => count + 1));
    const visit = begin({ portal, video, takesOver: takesAtFirst && round === 0, reload });
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = (): void => {
      portal.realtime().then(
        (realtime) => {
          if (over) return;
          setRun({ visit, realtime, unreached: false });
          visit.connect(realtime);
        },
        () => {
          if (over) return;
          setRun({ visit, unreached: true });
          timer = setTimeout(open, DURATIONS.retry.roomMs);
        },
      );
    };
    setRun({ visit, unreached: false });
    open();
    return () => {
      over = true;
      clearTimeout(timer);
      visit.close();
    };
  }, [portal, video, begin, round, takesAtFirst]);
  return run;
}
