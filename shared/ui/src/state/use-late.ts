import { useEffect, useState } from 'react';

/** From here on a wait is noticed, in milliseconds. */
export const NOTICED_WAIT_MS = 300;

/** False at first, true once a wait is long enough to be noticed. */
export function useLate(afterMs = NOTICED_WAIT_MS): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return late;
}
