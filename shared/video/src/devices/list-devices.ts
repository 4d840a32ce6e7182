import type { DeviceKind } from '../model/video-room.ts';
import { pageDevices } from './open-media.ts';

/** A camera, a microphone or a speaker. */
export interface ListedDevice {
  readonly kind: DeviceKind | 'speaker';
  readonly id: string;
  /** The browser's name for it. */
  readonly label: string;
}

const LISTED_KINDS: Readonly<Record<MediaDeviceKind, ListedDevice['kind']>> = {
  videoinput: 'camera',
  audioinput: 'microphone',
  audiooutput: 'speaker',
};

/** The part of `navigator.mediaDevices` that lists devices. */
export type DeviceList = Pick<MediaDevices, 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>;

/**
 * Reports the devices, now and whenever one appears or disappears; speakers only where the browser allows a page to
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
    .map(({ kind, deviceId, label }) => ({ kind: LISTED_KINDS[kind], id: deviceId, label }))
    .filter(({ kind, id, label }) => id !== '' && label !== '' && (kind !== 'speaker' || speakers));
}

/** Not every browser in use allows a page to choose the speaker. */
function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype;
}

/** granted and denied as the person once said; ask: the browser will ask; missing: no such device. */
export type DeviceVerdict = 'granted' | 'denied' | 'ask' | 'missing';
export type DeviceCheck = Readonly<Record<DeviceKind, DeviceVerdict>>;

/** What the check asks of the browser. */
export interface DeviceInventory {
  enumerateDevices(): Promise<readonly Pick<MediaDeviceInfo, 'kind' | 'label'>[]>;
  /** The browser's answer for `camera` or `microphone`; rejects where the browser does not know the question. */
  permission(device: DeviceKind): Promise<PermissionState>;
}

const BROWSER_KINDS = { camera: 'videoinput', microphone: 'audioinput' } as const;
const VERDICTS = { granted: 'granted', denied: 'denied', prompt: 'ask' } as const;

/**
 * Reports the permissions of the devices without asking the person anything.
 * @see docs/product/call.md
 */
export async function checkDevices(inventory: DeviceInventory = pageInventory()): Promise<DeviceCheck> {
  const present = await inventory.enumerateDevices();
  const verdict = async (device: DeviceKind): Promise<DeviceVerdict> => {
    const ofKind = present.filter(({ kind }) => kind === BROWSER_KINDS[device]);
    if (ofKind.length === 0) return 'missing';
    // Where the browser does not know the question: it names devices only to a page that may use them.
    return inventory.permission(device).then(
      (state) => VERDICTS[state],
      () => (ofKind.some(({ label }) => label !== '') ? 'granted' : 'ask'),
    );
  };
  const [camera, microphone] = await Promise.all([verdict('camera'), verdict('microphone')]);
  return { camera, microphone };
}

/**
 * Whether this page can have camera and microphone at all: an old browser, or a page that is not served securely,
 * cannot.
 */
export function isMediaSupported(): boolean {
  // The type says that it is always there.
  return (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia !== undefined;
}

function pageInventory(): DeviceInventory {
  const devices = pageDevices();
  return {
    enumerateDevices: () => devices.enumerateDevices(),
    permission: async (device) => (await navigator.permissions.query({ name: device })).state,
  };
}
