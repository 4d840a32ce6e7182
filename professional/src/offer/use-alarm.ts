import { playNotificationSound } from '@acolhe/ui';
import { useEffect } from 'react';

const RING_EVERY_MS = 4_000;

/** Rings while an offer waits for its answer. @param requestId of the offer; undefined: silent */
export function useAlarm(requestId: number | undefined): void {
  useEffect(() => {
    if (requestId === undefined) return undefined;
    playNotificationSound();
    const timer = setInterval(playNotificationSound, RING_EVERY_MS);
    return () => clearInterval(timer);
  }, [requestId]);
}
