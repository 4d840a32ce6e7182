import { useLocation, useNavigate } from '@acolhe/session/router';
import { useCallback, useEffect } from 'react';
import type { RequestStep } from './draft/draft.ts';

/** The state of a history entry of the page. */
interface StepEntry {
  readonly requestStep: RequestStep;
  /** Whether the entry before is the step before. */
  readonly follows: boolean;
}

export interface RequestStepOptions {
  /** The step of the draft. */
  readonly kept: RequestStep;
  /** Whether the first question is answered, which the later steps require. */
  readonly begun: boolean;
  /** Whether the request is being sent; the last step cannot be left meanwhile. */
  readonly sending: boolean;
}

export interface RequestStepPort {
  readonly step: RequestStep;
  readonly goOn: (to: RequestStep) => void;
  readonly goBack: (to: RequestStep) => void;
  /** Starts a new request on this address. */
  readonly beginAnew: () => void;
}

/**
 * Keeps the step in the history of the browser, so that its back button leads one step back.
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
    // Each entry stores its step, since the draft may be at a later one.
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
