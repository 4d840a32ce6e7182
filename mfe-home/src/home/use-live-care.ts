import type { CallOutput, getLiveVisitCall } from '@acolhe/contracts';
import { usePortal } from '@acolhe/session';
import { useEffect, useRef, useState } from 'react';
import { homeApi } from './home-api.ts';
import { appointmentCallPath, URGENT_CARE_PATH, visitPath } from './paths.ts';

/** How long the word on the call under way stays before the patient is led into it, in milliseconds. */
const RETURN_MS = 3_000;

/** The care under way, and the way into urgent care that respects it. */
export interface LiveCare {
  /** Where the visit or the appointment's call goes on; undefined without one. */
  readonly address: string | undefined;
  /** The patient is being led back into a call. */
  readonly isReturning: boolean;
  /**
   * To a new request; to the care under way instead when there is some, after a word when the professional is in the
   * call.
   */
  readonly enterUrgentCare: () => void;
}

/** What is under way of the patient who is signed in. See docs/product/home.md. */
export function useLiveCare(patientId: number): LiveCare {
  const portal = usePortal();
  const live = homeApi.useHomeLiveVisitQuery({ patientId });
  const [askStanding] = homeApi.useLazyHomePatientStandingQuery();
  const [callToReturnTo, setCallToReturnTo] = useState<string>();
  const { appointmentId, requestId } = careOf(live.currentData);

  /** The patient may have gone elsewhere while the service was asked. */
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const intoVisit = async (id: number): Promise<void> => {
    const { data } = await askStanding({ patientId });
    if (!isHere.current) return;
    if (data?.result?.phase !== 'in-call') return portal.navigate(visitPath(id));
    setCallToReturnTo(visitPath(id));
  };
  /** The call may be over since the home was entered. What cannot be learnt now is told by the call's own screen. */
  const intoAppointment = async (known: number): Promise<void> => {
    const { data, isError } = await live.refetch();
    if (!isHere.current) return;
    const now = isError ? { appointmentId: known, requestId: undefined } : careOf(data);
    if (now.appointmentId !== undefined) return setCallToReturnTo(appointmentCallPath(now.appointmentId));
    if (now.requestId === undefined) return portal.navigate(URGENT_CARE_PATH);
    await intoVisit(now.requestId);
  };

  useEffect(() => {
    if (callToReturnTo === undefined) return;
    const timer = setTimeout(() => portal.navigate(callToReturnTo), RETURN_MS);
    return () => clearTimeout(timer);
  }, [portal, callToReturnTo]);

  return {
    address: callToReturnTo ?? addressOf({ appointmentId, requestId }),
    isReturning: callToReturnTo !== undefined,
    enterUrgentCare() {
      if (callToReturnTo !== undefined) return;
      if (appointmentId !== undefined) void intoAppointment(appointmentId);
      else if (requestId === undefined) portal.navigate(URGENT_CARE_PATH);
      else void intoVisit(requestId);
    },
  };
}

interface CareUnderWay {
  readonly appointmentId: number | undefined;
  readonly requestId: number | undefined;
}

function careOf(answer: CallOutput<typeof getLiveVisitCall> | undefined): CareUnderWay {
  return {
    appointmentId: answer?.ok ? answer.scheduledCall?.appointmentId : undefined,
    requestId: answer?.ok ? answer.result?.requestId : undefined,
  };
}

/** The appointment's call comes first: its professional is there, while a visit keeps its place in the queue. */
function addressOf({ appointmentId, requestId }: CareUnderWay): string | undefined {
  if (appointmentId !== undefined) return appointmentCallPath(appointmentId);
  return requestId === undefined ? undefined : visitPath(requestId);
}
