import type { CabinForProfessional } from '@acolhe/contracts';
import { playNotificationSound } from '@acolhe/ui';
import { useEffect, useRef } from 'react';
import { isForEntry } from './cabin-state.ts';

/**
 * Sounds once for each patient who waits in a cabin for a professional who enters.
 * @param isOn whether the professional takes patients now; a patient who still waits when it becomes true is heard then
 */
export function useCabinAlarm(cabins: readonly CabinForProfessional[] | undefined, isOn: boolean): void {
  const heard = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (!cabins || !isOn) return;
    const waiting = cabins.filter(isForEntry).flatMap(({ room }) => room?.requestId ?? []);
    if (waiting.some((requestId) => !heard.current.has(requestId))) playNotificationSound();
    heard.current = new Set(waiting);
  }, [cabins, isOn]);
}
