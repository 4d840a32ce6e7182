import { useEffect } from 'react';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/**
 * Asks again and again while something is under way, each time after a longer wait from the last answer on.
 * @param ask must stay the same function; resolves with the answer, or when there is none
 */
export function usePolling(isUnderWay: boolean, ask: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isUnderWay) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askAfter = (waitMs: number): void => {
      timer = setTimeout(() => {
        void ask().then(() => {
          if (!isOver) askAfter(Math.min(LONGEST_WAIT_MS, 2 * waitMs));
        });
      }, waitMs);
    };
    askAfter(FIRST_WAIT_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isUnderWay, ask]);
}
