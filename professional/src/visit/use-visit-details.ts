import { type VisitForProfessional, getVisitForProfessionalCall } from '@acolhe/contracts';
import { useCallback, useEffect, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';

/** The request of a visit, or the message about why it did not load. */
export interface VisitDetails {
  readonly visit?: VisitForProfessional;
  readonly failure?: string;
  readonly retry: () => void;
}

/** Reads the request of a visit, once per visit. */
export function useVisitDetails(service: ConsoleService, requestId: number | undefined): VisitDetails {
  const [found, setFound] = useState<Omit<VisitDetails, 'retry'>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (requestId === undefined) return undefined;
    let current = true;
    setFound({});
    void service.call(getVisitForProfessionalCall, { requestId }).then(({ data, error }) => {
      if (current) setFound(data ? { visit: data } : { failure: error.message });
    });
    return () => {
      current = false;
    };
  }, [service, requestId, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const isCurrent = found.visit === undefined || found.visit.requestId === requestId;
  return { ...(isCurrent ? found : {}), retry };
}
