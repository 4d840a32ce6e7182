import { useEffect, useRef } from 'react';
import type { CallClient } from './call-client.ts';

/**
 * Restarts the room each time the professional's own record carries a new command to do so. The command that is there
 * when the page loads is ignored, since the page joins a new room anyway.
 * @param seq number of the command in the own record; grows within a visit
 * @see docs/product/console.md
 */
export function useRoomReset(client: CallClient | undefined, seq: number): void {
  const known = useRef(seq);
  useEffect(() => {
    if (seq > known.current) client?.restart();
    known.current = seq;
  }, [client, seq]);
}
