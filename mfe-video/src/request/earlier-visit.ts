import { useEffect, useState } from 'react';
import type { CareCalls } from '../care/care-calls.ts';

/**
 * The result of looking for a live request from before, with the handle of its token record when the service knows it.
 */
export type EarlierVisit =
  | { readonly status: 'checking' | 'unknown' }
  | {
      readonly status: 'none';
      /** The latest request ended because the patient was away. */
      readonly abandoned?: { /** A call had taken place before, or may have. */ readonly wasAttended: boolean };
    }
  | { readonly status: 'live'; readonly requestId: number; readonly handle?: string };

/** Looks for a live request of the patient when the screen opens. */
export function useEarlierVisit(api: CareCalls, patientId: number | undefined) {
  const [earlier, setEarlier] = useState<EarlierVisit>({ status: 'checking' });
  useEffect(() => {
    if (patientId === undefined) return undefined;
    let over = false;
    void api.liveVisit({ patientId }).then((answer) => {
      if (over) return;
      const { result: visit, abandoned } = answer.data ?? {};
      if (visit) setEarlier({ status: 'live', requestId: visit.requestId, handle: visit.token });
      else if (answer.data)
        setEarlier({ status: 'none', abandoned: abandoned && { wasAttended: abandoned.wasAttended !== false } });
      else setEarlier({ status: answer.error.httpStatus === 404 ? 'none' : 'unknown' });
    });
    return () => {
      over = true;
    };
  }, [api, patientId]);
  return [earlier, setEarlier] as const;
}
