import { playNotificationSound } from '@acolhe/ui';
import { useEffect } from 'react';

const PACE_MS = 4_000;

/** Rings for as long as an offer waits for its answer. */
export function useAlarm(requestId: number | undefined): void {
  useEffect(() => {
    if (requestId === undefined) return undefined;
    playNotificationSound();
    const timer = setInterval(playNotificationSound, PACE_MS);
    return () => clearInterval(timer);
  }, [requestId]);
}
