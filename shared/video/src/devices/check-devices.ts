import type { DeviceKind } from '../model/video-room.ts';
import { pageDevices } from './open-media.ts';

/** granted and denied as the person once said; ask: the browser will ask; missing: no such device. */
export type DeviceVerdict = 'granted' | 'denied' | 'ask' | 'missing';
export type DeviceCheck = Readonly<Record<DeviceKind, DeviceVerdict>>;

/** What the check asks of the browser. */
export interface DeviceInventory {
  enumerateDevices(): Promise<readonly Pick<MediaDeviceInfo, 'kind' | 'label'>[]>;
  /** The browser's answer for `camera` or `microphone`; rejects where the browser does not know the question. */
  permission(device: DeviceKind): Promise<PermissionState>;
}

const KIND = { camera: 'videoinput', microphone: 'audioinput' } as const;
const VERDICT = { granted: 'granted', denied: 'denied', prompt: 'ask' } as const;

/**
 * Tells how things stand without asking the person anything.
 * @see docs/product/call.md
 */
export async function checkDevices(inventory: DeviceInventory = pageInventory()): Promise<DeviceCheck> {
  const present = await inventory.enumerateDevices();
  const verdict = async (device: DeviceKind): Promise<DeviceVerdict> => {
    const ofKind = present.filter(({ kind }) => kind === KIND[device]);
    if (ofKind.length === 0) return 'missing';
    // Where the browser does not know the question: it names devices only to a page that may use them.
    return inventory.permission(device).then(
      (state) => VERDICT[state],
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
