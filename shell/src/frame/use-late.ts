import { useEffect, useState } from 'react';

/** True once `active` has lasted so long that something should be shown for it. */
export function useLate(active: boolean, afterMs = 300): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, afterMs]);
  return active && late;
}
