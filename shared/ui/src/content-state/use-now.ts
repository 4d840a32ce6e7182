import { useEffect, useState } from 'react';

/**
 * The time, again and again, while mounted.
 * @param nowMs epoch milliseconds; must stay the same function
 * @param everyMs pace
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
