import { useEffect, useState } from 'react';
import type { CareCalls } from '../care/care-calls.ts';

/**
 * The result of looking for a live request from before, with the handle of its token record when the service knows it.
 */
export type EarlierVisit =
  | { readonly status: 'checking' | 'unknown' }
  /** abandoned: the latest request ended because the patient was away. */
  | { readonly status: 'none'; readonly abandoned?: boolean }
  | { readonly status: 'live'; readonly requestId: number; readonly handle?: string };

/** Looks for a live request of the patient when the screen opens. */
export function useEarlierVisit(api: CareCalls, patientId: number | undefined) {
  const [earlier, setEarlier] = useState<EarlierVisit>({ status: 'checking' });
  useEffect(() => {
    if (patientId === undefined) return undefined;
    let over = false;
    void api.liveVisit({ patientId }).then((answer) => {
      if (over) return;
      const visit = answer.data?.result;
      if (visit) setEarlier({ status: 'live', requestId: visit.requestId, handle: visit.token });
      else if (answer.data) setEarlier({ status: 'none', abandoned: answer.data.abandoned !== undefined });
      else setEarlier({ status: answer.error.httpStatus === 404 ? 'none' : 'unknown' });
    });
    return () => {
      over = true;
    };
  }, [api, patientId]);
  return [earlier, setEarlier] as const;
}
