import type { ListedDevice } from '@acolhe/video';
import { useEffect, useState } from 'react';
import { useVideoApi } from '@acolhe/call';

/**
 * Lists the devices, followed as they are plugged in and out; undefined until they are known.
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
