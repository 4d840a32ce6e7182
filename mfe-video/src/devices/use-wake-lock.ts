import { useEffect } from 'react';
import { useVideoApi } from './video-api.ts';

/** Keeps the screen lit while it is wanted. The code for it is loaded with the devices, which the call needs anyway. */
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
