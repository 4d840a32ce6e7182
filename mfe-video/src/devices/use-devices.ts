import type { ListedDevice } from '@acolhe/video';
import { useEffect, useState } from 'react';
import { useVideoApi } from '@acolhe/call';

/**
 * Lists the devices, followed as they are plugged in and out; undefined until they are known.
 * @param state what is known of camera and microphone, undefined before: browsers name devices once they are allowed,
 *   so that another state is another look
 */
export function useDevices(state: string | undefined): readonly ListedDevice[] | undefined {
  const video = useVideoApi();
  const [devices, setDevices] = useState<readonly ListedDevice[]>();
  useEffect(() => {
    if (state === undefined) return undefined;
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
  }, [video, state]);
  return devices;
}
