import { careRefusalMessage } from '@acolhe/domain';
import { MOVEMENT, usePortal, useSession } from '@acolhe/session';
import { useHistoryStep } from '@acolhe/session/history-step';
import { useCallback, useEffect, useRef } from 'react';
import type { CareCalls } from '../care/care-calls.ts';
import type { RequestStep } from './draft.ts';

const STEPS: readonly RequestStep[] = [1, 2, 3];

export interface RequestStepOptions {
  /** The step of the draft. */
  readonly stored: RequestStep;
  /** Whether the first question is answered, which the later steps require. */
  readonly begun: boolean;
  /** Whether the request is being sent; until it is, the last step cannot be left. */
  readonly sending: boolean;
}

export interface RequestStepPort {
  readonly step: RequestStep;
  readonly go: (to: RequestStep) => void;
  /** Starts a new request on this address. */
  readonly restart: () => void;
}

/**
 * Stores the step in the history of the browser, so that its back button leads one step back.
 * @see docs/product/urgent-care-request.md
 */
export function useRequestStep({ stored, begun, sending }: RequestStepOptions): RequestStepPort {
  const { visited, go, store } = useHistoryStep('requestStep', STEPS);
  const restart = useCallback(() => store(1), [store]);
  const step = begun ? (visited ?? stored) : 1;
  // Each entry stores its step, since the draft may be at a later one.
  useEffect(() => store(step), [step, store]);
  useEffect(() => {
    if (sending && step !== 3) go(3);
  }, [sending, step, go]);
  return { step, go, restart };
}

/**
 * Records in the movement log that the request was opened and, once, whether it was sent or left. A request that ends
 * with the session is not recorded here.
 * @param round another one is another request on the same screen
 * @returns to be called when the request was sent
 * @see docs/product/movement-log.md
 */
export function useRequestLog(round: number): (requestId: number) => void {
  const portal = usePortal();
  const sent = useRef(false);
  useEffect(() => {
    sent.current = false;
    const hasSession = () => portal.session.current() !== undefined;
    portal.log(MOVEMENT.requestOpened);
    return () => {
      if (!sent.current && hasSession()) portal.log(MOVEMENT.requestLeft);
    };
  }, [portal, round]);
  return useCallback(
    (requestId) => {
      sent.current = true;
      portal.log(MOVEMENT.requestSent, { requestId });
    },
    [portal],
  );
}

/**
 * Redirects a patient without an entitlement to urgent care home, with the reason. This happens when the address was
 * opened directly, or the entitlement has ended since. When the entitlements cannot be loaded, for a session by link,
 * and in a host without a home, the service decides when the request is sent.
 * @param hasNone the patient has no visit in progress, which may have used up the last right
 * @see docs/product/urgent-care-request.md
 */
export function useRights(api: Pick<CareCalls, 'contractPermissions'>, hasNone: boolean): void {
  const portal = usePortal();
  const session = useSession();
  const patientId = session?.patient.id;
  const home = portal.linkTo('home');
  const isAsked = hasNone && session?.scope === 'portal' && !portal.config.developmentMode;
  useEffect(() => {
    if (!isAsked || home === undefined || patientId === undefined) return undefined;
    let over = false;
    void api.contractPermissions({ patientId }).then(({ data }) => {
      if (over || data?.urgentCareRefusal === undefined) return;
      portal.notify({ tone: 'danger', message: careRefusalMessage('urgentCare', data.urgentCareRefusal) });
      portal.navigate(home, { replace: true });
    });
    return () => {
      over = true;
    };
  }, [portal, api, isAsked, home, patientId]);
}
