import { useEffect, useState } from 'react';

const load = () => import('@acolhe/video/devices');
export type DevicesModule = Awaited<ReturnType<typeof load>>;

/**
 * What knows of camera, microphone and browser, once it is there; the home does not wait for it, and does without it
 * when it does not come.
 */
export function useDevicesModule(): DevicesModule | undefined {
  const [devices, setDevices] = useState<DevicesModule>();
  useEffect(() => {
    let over = false;
    load().then(
      (found) => {
        if (!over) setDevices(found);
      },
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, []);
  return devices;
}
