import type { Realtime } from '@acolhe/realtime';
import { useEffect, useState } from 'react';
import type { ConsoleService } from './console-service.ts';

const RETRY_MS = { first: 1_000, longest: 15_000 } as const;

/** Connects to the realtime database for this session, and tries again until it is reached. */
export function useRealtime(service: ConsoleService): Realtime | undefined {
  const [realtime, setRealtime] = useState<Realtime>();
  useEffect(() => {
    let current = true;
    let opened: Realtime | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = (delayMs: number): void => {
      service.realtime().then(
        (there) => {
          if (!current) return void there.close();
          opened = there;
          setRealtime(there);
        },
        () => {
          if (current) timer = setTimeout(() => open(Math.min(delayMs * 2, RETRY_MS.longest)), delayMs);
        },
      );
    };
    open(RETRY_MS.first);
    return () => {
      current = false;
      clearTimeout(timer);
      setRealtime(undefined);
      void opened?.close();
    };
  }, [service]);
  return realtime;
}
