import { usePortal } from '@acolhe/session';
import type { Realtime } from '@acolhe/realtime';
import { useEffect, useState } from 'react';
import { useVideoEdge } from '../call/video-edge.ts';
import { type RunningVisit, runVisit } from '../visit/run-visit.ts';

/** While the realtime database is not reached, it is asked for again at this pace. */
export const CONNECT_AGAIN_MS = 3_000;

export interface VisitRun {
  readonly visit: RunningVisit;
  /** Undefined until the realtime database is open. */
  readonly realtime?: Realtime;
  /** The realtime database was not reached. */
  readonly unreached: boolean;
}

/** Takes part in a visit for as long as the screen is there; undefined for a moment at first. */
export function useRunningVisit(requestId: number, patientId: number): VisitRun | undefined {
  const portal = usePortal();
  const video = useVideoEdge();
  const [round, setRound] = useState(0);
  const [run, setRun] = useState<VisitRun>();
  useEffect(() => {
    // A part of somebody else's page is begun anew without loading that page anew.
    const reload = (): void => (portal.kind === 'shell' ? window.location.reload() : setRound((count) => count + 1));
    const visit = runVisit({ portal, video, requestId, patientId, reload });
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = (): void => {
      portal.realtime().then((realtime) => {
        if (over) return;
        setRun({ visit, realtime, unreached: false });
        visit.connect(realtime);
      }, () => {
        if (over) return;
        setRun({ visit, unreached: true });
        timer = setTimeout(open, CONNECT_AGAIN_MS);
      });
    };
    setRun({ visit, unreached: false });
    open();
    return () => {
      over = true;
      clearTimeout(timer);
      visit.close();
    };
  }, [portal, video, requestId, patientId, round]);
  return run;
}
