import { usePortal } from '@acolhe/session';
import { useEffect, useRef, useState } from 'react';
import { homeApi } from './home-api.ts';
import { URGENT_CARE_PATH, visitPath } from './paths.ts';

/** How long the word on the call under way stays before the patient is led into it, in milliseconds. */
const RETURN_MS = 3_000;

/** The visit under way, and the way into urgent care that respects it. */
export interface LiveVisit {
  readonly requestId: number | undefined;
  /** The patient is being led back into a call. */
  readonly isReturning: boolean;
  /** To a new request; to the visit under way instead when there is one, after a word when it is a call. */
  readonly enterUrgentCare: () => void;
}

/** See docs/product/home.md. */
export function useLiveVisit(patientId: number): LiveVisit {
  const portal = usePortal();
  const { currentData } = homeApi.useHomeLiveVisitQuery({ patientId });
  const [askStanding] = homeApi.useLazyHomePatientStandingQuery();
  const [callToReturnTo, setCallToReturnTo] = useState<number>();
  const requestId = currentData?.ok ? currentData.result?.requestId : undefined;

  /** The patient may have gone elsewhere while the service was asked. */
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => { isHere.current = false; };
  }, []);

  const goOn = async (visit: number): Promise<void> => {
    const { data } = await askStanding({ patientId });
    if (!isHere.current) return;
    if (data?.result?.phase !== 'in-call') return portal.navigate(visitPath(visit));
    setCallToReturnTo(visit);
  };

  useEffect(() => {
    if (callToReturnTo === undefined) return;
    const timer = setTimeout(() => portal.navigate(visitPath(callToReturnTo)), RETURN_MS);
    return () => clearTimeout(timer);
  }, [portal, callToReturnTo]);

  return {
    requestId,
    isReturning: callToReturnTo !== undefined,
    enterUrgentCare() {
      if (callToReturnTo !== undefined) return;
      if (requestId === undefined) portal.navigate(URGENT_CARE_PATH);
      else void goOn(requestId);
    },
  };
}
