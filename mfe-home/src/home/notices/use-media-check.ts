import { useCallback, useEffect, useState } from 'react';
import type { MediaState } from './media-messages.ts';
import type { DevicesModule } from './use-devices-module.ts';

export interface MediaCheck {
  /** Undefined while it is not known. */
  readonly state: MediaState | undefined;
  readonly recheck: () => void;
}

/**
 * Checks camera and microphone without opening them: when the screen opens, when a device comes or goes, and when the
 * patient returns to the page, for instance from the browser's settings.
 */
export function useMediaCheck(devices: DevicesModule): MediaCheck {
  const [state, setState] = useState<MediaState>();
  const [round, setRound] = useState(0);
  const recheck = useCallback(() => setRound((count) => count + 1), []);
  const supported = devices.isMediaSupported();
  useEffect(() => {
    if (!supported) return undefined;
    let over = false;
    devices.checkDevices().then(
      (found) => {
        if (!over) setState(found);
      },
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [devices, supported, round]);
  useEffect(() => {
    if (!supported) return undefined;
    window.addEventListener('focus', recheck);
    navigator.mediaDevices.addEventListener('devicechange', recheck);
    return () => {
      window.removeEventListener('focus', recheck);
      navigator.mediaDevices.removeEventListener('devicechange', recheck);
    };
  }, [supported, recheck]);
  return { state: supported ? state : 'unsupported', recheck };
}
