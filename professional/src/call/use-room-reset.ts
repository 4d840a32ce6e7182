import { useEffect, useRef } from 'react';
import type { VisitCall } from './visit-call.ts';

/**
 * Enters the room anew each time that the own record's command comes to say so. A page that is loaded afterwards enters
 * a new room anyway.
 * @param seq number of the command in the own record; grows within a visit
 * @see docs/product/console.md
 */
export function useRoomReset(call: VisitCall | undefined, seq: number): void {
  const known = useRef(seq);
  useEffect(() => {
    if (seq > known.current) call?.restart();
    known.current = seq;
  }, [call, seq]);
}
