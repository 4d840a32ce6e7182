import { CARE_LIMITS } from '@acolhe/domain';
import { useEffect, useState } from 'react';
import type { VisitMemory } from '../visit-machine/visit-memory.ts';

/**
 * How long until the next notice of a long wait: they come every five minutes, counted from the beginning of the wait.
 * @returns milliseconds, above 0
 */
function untilNextNoticeMs(sinceMs: number, nowMs: number): number {
  return CARE_LIMITS.delayNoticeMs - (Math.max(0, nowMs - sinceMs) % CARE_LIMITS.delayNoticeMs);
}

export interface DelayNoticeOptions {
  readonly memory: VisitMemory;
  /** Epoch milliseconds by the service's clock. */
  readonly nowMs: () => number;
  /** The patient waits and no professional is being asked. */
  readonly waiting: boolean;
  /** A professional has answered: a later wait is timed anew. */
  readonly answered: boolean;
}

/**
 * Whether the notice of a long wait is due; it is due again until the wait is over.
 * @see docs/product/waiting-room.md
 */
export function useDelayNotice({ memory, nowMs, waiting, answered }: DelayNoticeOptions) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    // Stored, so that a reload does not restart the wait.
    if (!memory.get('waiting-since')) memory.set('waiting-since', String(nowMs()));
    const sinceMs = Number(memory.get('waiting-since'));
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(
        () => {
          setDue(true);
          wait();
        },
        untilNextNoticeMs(sinceMs, nowMs()),
      );
    };
    wait();
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [memory, nowMs, waiting]);
  useEffect(() => {
    if (answered) memory.set('waiting-since', '');
  }, [memory, answered]);
  return { due: due && waiting, dismiss: () => setDue(false) };
}
