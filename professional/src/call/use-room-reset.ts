import { RESET_ROOM } from '@acolhe/contracts';
import { useEffect, useRef } from 'react';
import type { VisitCall } from './visit-call.ts';

/**
 * Enters the room anew when the own record's command comes to say so. A page that is loaded while it says so enters a new room anyway.
 * @param command of the own record
 * @see docs/product/console.md
 */
export function useRoomReset(call: VisitCall | undefined, command: string): void {
  const before = useRef(command);
  useEffect(() => {
    if (command === RESET_ROOM && before.current !== RESET_ROOM) call?.restart();
    before.current = command;
  }, [call, command]);
}
