import { type DeviceCheck, type ListedDevice, VideoError, checkDevices, tryDevices, watchDevices } from '@acolhe/video';
import { useCallback, useEffect, useState } from 'react';
import { deviceFailureMessage } from '../call/call-messages.ts';

/** Access to the professional's own devices; tests replace the browser's. */
export interface DevicePorts {
  check(): Promise<DeviceCheck>;
  /** Has the browser ask for permission by opening both devices, and closes them at once. @throws VideoError */
  ask(): Promise<void>;
  /** Reports the devices now and whenever one is plugged in or out. @returns a function that ends it */
  watch(listener: (devices: readonly ListedDevice[]) => void): () => void;
}

export const BROWSER_DEVICES: DevicePorts = {
  check: () => checkDevices(),
  ask: () => tryDevices(),
  watch: (listener) => ('mediaDevices' in navigator ? watchDevices(listener) : () => undefined),
};

export interface DeviceCheckView {
  readonly check?: DeviceCheck;
  readonly asking: boolean;
  /** Why the devices did not open when they were last asked for. */
  readonly failure?: { readonly title: string; readonly detail: string };
  readonly ask: () => void;
}

/** Checks before the first call whether camera and microphone may be used. */
export function useDeviceCheck(ports: DevicePorts): DeviceCheckView {
  const [check, setCheck] = useState<DeviceCheck>();
  const [asked, setAsked] = useState<Pick<DeviceCheckView, 'asking' | 'failure'>>({ asking: false });
  const recheck = useCallback(() => {
    // A browser without media devices rejects; `ask` reports why.
    ports.check().then(setCheck, () => setCheck({ camera: 'missing', microphone: 'missing' }));
  }, [ports]);
  useEffect(recheck, [recheck]);
  const ask = useCallback(() => {
    setAsked({ asking: true });
    ports
      .ask()
      .then(
        () => setAsked({ asking: false }),
        (error: unknown) => {
          const { failure, device } = error instanceof VideoError ? error : new VideoError('unknown');
          setAsked({ asking: false, failure: deviceFailureMessage(failure, device) });
        },
      )
      .finally(recheck);
  }, [ports, recheck]);
  return { check, ...asked, ask };
}
