import { useEffect, useState } from 'react';

/** From here on a wait is noticed, in milliseconds. */
export const LOADING_DELAY_MS = 300;

/** True once something has been so for a while: what is short is not worth a word. */
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
