import { useEffect, useState } from 'react';

/** True once something has been so for a while: short interruptions are not worth a word. */
export function useLate(so: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!so) return undefined;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [so, afterMs]);
  return so && late;
}
