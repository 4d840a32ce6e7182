import { useLocation, useNavigate } from '@acolhe/session/router';
import { useCallback, useEffect } from 'react';
import type { RequestStep } from './draft/draft.ts';

/** What an entry of the page's history keeps of the request. */
interface StepEntry {
  readonly requestStep: RequestStep;
  /** The entry before is the step before. */
  readonly follows: boolean;
}

export interface RequestStepOptions {
  /** The step of the draft. */
  readonly kept: RequestStep;
  /** The first question is answered: the later steps stand on it. */
  readonly begun: boolean;
  /** The request is being sent: the last step is not left meanwhile. */
  readonly sending: boolean;
}

export interface RequestStepPort {
  readonly step: RequestStep;
  readonly goOn: (to: RequestStep) => void;
  readonly goBack: (to: RequestStep) => void;
  /** Begins anew on this address. */
  readonly beginAnew: () => void;
}

/**
 * Each step is an entry of the history, so that the browser's way back leads one step back.
 * @see docs/product/urgent-care-request.md
 */
export function useRequestStep({ kept, begun, sending }: RequestStepOptions): RequestStepPort {
  const { pathname, search, ...location } = useLocation();
  const navigate = useNavigate();
  const { requestStep: visited, follows } = entryOf(location.state) ?? { requestStep: undefined, follows: false };
  const go = useCallback(
    (requestStep: RequestStep, replace: boolean): void =>
      void navigate(
        { pathname, search },
        { replace, state: { requestStep, follows: replace ? follows : true } satisfies StepEntry },
      ),
    [navigate, pathname, search, follows],
  );
  const beginAnew = useCallback(() => go(1, true), [go]);
  const step = begun ? (visited ?? kept) : 1;
  useEffect(() => {
    // Every entry knows its step, also when the draft has gone on since.
    if (visited === undefined || visited > step) go(step, true);
  }, [visited, step, go]);
  useEffect(() => {
    if (sending && step !== 3) go(3, false);
  }, [sending, step, go]);
  return { step, goOn: (to) => go(to, false), goBack: (to) => (follows ? void navigate(-1) : go(to, true)), beginAnew };
}

function entryOf(state: unknown): StepEntry | undefined {
  if (typeof state !== 'object' || state === null || !('requestStep' in state)) return undefined;
  const { requestStep } = state;
  if (requestStep !== 1 && requestStep !== 2 && requestStep !== 3) return undefined;
  return { requestStep, follows: 'follows' in state && state.follows === true };
}
