import { useCallback, useEffect, useState } from 'react';
import { type MediaState } from './media-words.ts';
import { type DevicesModule } from './use-devices-module.ts';

/** How it stands with camera and microphone; undefined while that is not known. Never opens either. */
export interface MediaCheck {
  readonly state: MediaState | undefined;
  readonly recheck: () => void;
}

/**
 * Looks on entering, and again when devices come or go and when the patient comes back to the page, from the browser's
 * settings for instance.
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
