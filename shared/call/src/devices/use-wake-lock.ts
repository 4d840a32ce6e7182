import { useEffect } from 'react';
import { useVideoApi } from './video-api.ts';

/** Holds a wake lock while it is wanted. Its code is loaded with the devices, which the call needs anyway. */
export function useWakeLock(wanted: boolean): void {
  const video = useVideoApi();
  useEffect(() => {
    if (!wanted) return undefined;
    const lock = video.holdWakeLock();
    return () =>
      void lock.then(
        (release) => release(),
        () => undefined,
      );
  }, [video, wanted]);
}
