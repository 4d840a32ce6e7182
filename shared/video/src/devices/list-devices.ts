import type { DeviceKind } from '../model/video-room.ts';
import { pageDevices } from './open-media.ts';

/** Something that sees, hears or is heard. */
export interface ListedDevice {
  readonly kind: DeviceKind | 'speaker';
  readonly id: string;
  /** The browser's name for it. */
  readonly label: string;
}

const KINDS: Readonly<Record<MediaDeviceKind, ListedDevice['kind']>> = {
  videoinput: 'camera',
  audioinput: 'microphone',
  audiooutput: 'speaker',
};

/** The part of `navigator.mediaDevices` that lists devices. */
export type DeviceList = Pick<MediaDevices, 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>;

/**
 * Hears which devices there are, now and whenever one comes or goes; speakers only where the browser lets a page
 * choose. Devices without a name are left out: browsers name them once camera and microphone are allowed.
 * @returns what ends it
 * @see docs/product/call.md
 */
export function watchDevices(
  listener: (devices: readonly ListedDevice[]) => void,
  source: DeviceList = pageDevices(),
): () => void {
  let over = false;
  const look = (): void =>
    void source.enumerateDevices().then(
      (devices) => {
        if (!over) listener(listed(devices));
      },
      () => undefined,
    );
  source.addEventListener('devicechange', look);
  look();
  return () => {
    over = true;
    source.removeEventListener('devicechange', look);
  };
}

function listed(devices: readonly MediaDeviceInfo[]): readonly ListedDevice[] {
  const speakers = canChooseSpeaker();
  return devices
    .map(({ kind, deviceId, label }) => ({ kind: KINDS[kind], id: deviceId, label }))
    .filter(({ kind, id, label }) => id !== '' && label !== '' && (kind !== 'speaker' || speakers));
}

/** Not every browser in use lets a page choose where sound comes out. */
function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype;
}
