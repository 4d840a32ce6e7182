import { DURATIONS } from '@acolhe/domain';
import { type Portal, usePortal } from '@acolhe/session';
import type { Realtime } from '@acolhe/realtime';
import { useEffect, useState } from 'react';
import { useVideoApi, type VideoApi } from '@acolhe/call';
import type { RunningVisit } from './run-call.ts';
import type { VisitContext } from '../visit-machine/visit-context.ts';

export interface VisitRun<C extends VisitContext = VisitContext> {
  readonly visit: RunningVisit<C>;
  /** Undefined until the realtime database is open. */
  readonly realtime?: Realtime;
  /** Whether the realtime database was not reached. */
  readonly unreached: boolean;
}

/** What a call is begun with. */
export interface CallStart {
  readonly portal: Portal;
  readonly video: VideoApi;
  /** The patient pressed to have the call here; a screen that is begun anew for another reason takes nothing over. */
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
