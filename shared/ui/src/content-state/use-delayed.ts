import { useEffect, useState } from 'react';

/** Milliseconds after which loading is shown. */
const LOADING_DELAY_MS = 300;

/**
 * Reports a condition once it has lasted for a while.
 * @param active the condition
 * @returns false as soon as it ends
 */
export function useDelayed(so: boolean, afterMs = LOADING_DELAY_MS): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!so) return undefined;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [so, afterMs]);
  return so && late;
}
