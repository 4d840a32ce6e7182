import { type Doctor, listDoctorsCall } from '@acolhe/contracts';
import { useCallback, useEffect, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';

export interface Doctors {
  /** Undefined until they are known. */
  readonly doctors?: readonly Doctor[];
  /** Message of the failure. */
  readonly failure?: string;
  readonly retry: () => void;
}

/** Reads the doctors to whom a visit can be handed over. @param selfId the doctor who is left out */
export function useDoctors(service: ConsoleService, selfId: number): Doctors {
  const [found, setFound] = useState<Omit<Doctors, 'retry'>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    setFound({});
    void service.call(listDoctorsCall, {}).then(({ data, error }) => {
      if (current) setFound(data ? { doctors: data.filter(({ id }) => id !== selfId) } : { failure: error.message });
    });
    return () => {
      current = false;
    };
  }, [service, selfId, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...found, retry };
}
