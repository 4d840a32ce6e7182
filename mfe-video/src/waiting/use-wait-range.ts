import { useEffect, useState } from 'react';
import { waitMessage } from './wait-range.ts';

interface Watch {
  readonly from: number;
  readonly number: number;
  readonly beganAtMs: number;
  readonly movedAtMs: number;
}

/**
 * Watches the patient's number and says how long the wait may be. A number that rises begins the watch anew.
 * @param number in the queue; undefined while there is none
 */
export function useWaitRange(number: number | undefined): string | undefined {
  const [watch, setWatch] = useState<Watch>();
  useEffect(() => {
    if (number === undefined) return;
    const nowMs = performance.now();
    setWatch((before) =>
      before === undefined || number > before.number
        ? { from: number, number, beganAtMs: nowMs, movedAtMs: nowMs }
        : { ...before, number, movedAtMs: nowMs },
    );
  }, [number]);
  return number === undefined || watch === undefined
    ? undefined
    : waitMessage({ from: watch.from, number: watch.number, watchedMs: watch.movedAtMs - watch.beganAtMs });
}
