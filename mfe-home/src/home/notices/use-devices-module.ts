import { useEffect, useState } from 'react';

const loadDevicesModule = () => import('@acolhe/video/devices');
export type DevicesModule = Awaited<ReturnType<typeof loadDevicesModule>>;

/**
 * Loads the module about camera, microphone and browser after the home has rendered.
 * @returns undefined until it is loaded, or when it does not load
 */
export function useDevicesModule(): DevicesModule | undefined {
  const [devices, setDevices] = useState<DevicesModule>();
  useEffect(() => {
    let over = false;
    loadDevicesModule().then(
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
