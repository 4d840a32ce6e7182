import type { ListedDevice } from '@acolhe/video';
import { useEffect, useState } from 'react';
import { useVideoApi } from './video-api.ts';

/**
 * Which devices there are, followed as they come and go; undefined while that is not known yet.
 * @param allowed camera and microphone were allowed; before that browsers name none
 */
export function useDevices(allowed: boolean): readonly ListedDevice[] | undefined {
  const video = useVideoApi();
  const [devices, setDevices] = useState<readonly ListedDevice[]>();
  useEffect(() => {
    if (!allowed) return undefined;
    let over = false;
    const watching = video.watchDevices((now) => {
      if (!over) setDevices(now);
    });
    return () => {
      over = true;
      watching.then(
        (stop) => stop(),
        () => undefined,
      );
    };
  }, [video, allowed]);
  return devices;
}
