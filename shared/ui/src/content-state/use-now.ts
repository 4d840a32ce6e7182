import { useEffect, useState } from 'react';

/**
 * Reads a clock in a fixed interval while mounted.
 * @param nowMs returns epoch milliseconds; must stay the same function
 * @param everyMs the interval
 */
export function useNow(nowMs: () => number, everyMs: number): number {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    setNow(nowMs());
    const timer = setInterval(() => setNow(nowMs()), everyMs);
    return () => clearInterval(timer);
  }, [nowMs, everyMs]);
  return now;
}
