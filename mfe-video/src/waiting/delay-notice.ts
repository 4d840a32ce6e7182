import { DURATIONS } from '@acolhe/domain';
import { useEffect, useState } from 'react';
import type { VisitMemory } from '../visit-machine/visit-memory.ts';

/**
 * How long until the next notice of a long wait: they come every five minutes, counted from the beginning of the wait
 * or from when the patient accepted the last one.
 * @returns milliseconds, above 0
 */
function untilNextNoticeMs(sinceMs: number, nowMs: number): number {
  return DURATIONS.care.delayNoticeMs - (Math.max(0, nowMs - sinceMs) % DURATIONS.care.delayNoticeMs);
}

export interface DelayNoticeOptions {
  readonly memory: VisitMemory;
  /** Epoch milliseconds by the service's clock. */
  readonly nowMs: () => number;
  /** No professional has answered yet, whether or not one is being asked. */
  readonly waiting: boolean;
  /** What the notice says would not be true now: it waits. */
  readonly held: boolean;
  /** A professional has answered: a later wait is timed anew. */
  readonly answered: boolean;
}

/**
 * Whether the notice of a long wait is due; it stays due until the patient accepts it or the wait is over.
 * @see docs/product/waiting-room.md
 */
export function useDelayNotice({ memory, nowMs, waiting, held, answered }: DelayNoticeOptions) {
  const [due, setDue] = useState(false);
  const [accepted, setAccepted] = useState(0);
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
  }, [memory, nowMs, waiting, accepted]);
  useEffect(() => {
    if (answered) memory.set('waiting-since', '');
  }, [memory, answered]);
  const accept = (): void => {
    memory.set('waiting-since', String(nowMs()));
    setDue(false);
    setAccepted((times) => times + 1);
  };
  return { due: due && waiting && !held, accept };
}
