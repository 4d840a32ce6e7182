import type { DeviceKind } from '../model/video-room.ts';
import { type MediaSource, permissionStatus } from './open-media.ts';

/** Devices that are taken, and, where the page may know, which ones there are and what becomes of them. */
export type DeviceChanges = MediaSource &
  Partial<Pick<MediaDevices, 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>>;

/** Reaction to a change of the devices, and the state that it depends on. */
export interface ChangedDevices {
  readonly held: (kind: DeviceKind) => MediaStreamTrack | undefined;
  readonly chosen: (kind: DeviceKind) => string | undefined;
  /** Wanted, and could not be had. */
  readonly isMissing: (kind: DeviceKind) => boolean;
  readonly isForbidden: (kind: DeviceKind) => boolean;
  readonly retry: (kind: DeviceKind) => void;
  /** Takes this device for the one that is held; undefined: the browser's default. */
  readonly take: (kind: DeviceKind, deviceId: string | undefined) => void;
}

const KINDS = [
  ['camera', 'videoinput'],
  ['microphone', 'audioinput'],
] as const satisfies readonly (readonly [DeviceKind, MediaDeviceKind])[];
/** The entry by which some browsers list the default device a second time. */
const DEFAULT_ID = 'default';

/**
 * Follows what is plugged in and what the browser allows: a device that is missing is tried again, a chosen one that is
 * back takes its place again, and where nothing was chosen the default is followed.
 * @returns a function that ends it
 * @see docs/product/call-media.md
 */
export function watchDeviceChanges(source: DeviceChanges, changed: ChangedDevices): () => void {
  let over = false;
  /** The device behind the default, by kind. */
  const defaults = new Map<DeviceKind, string>();
  const look = async (isFirst: boolean): Promise<void> => {
    const devices = (await source.enumerateDevices?.()) ?? [];
    if (over) return;
    for (const [kind, listed] of KINDS) {
      const present = devices.filter((device) => device.kind === listed);
      const groupId = present.find(({ deviceId }) => deviceId === DEFAULT_ID)?.groupId;
      const before = defaults.get(kind);
      if (groupId !== undefined) defaults.set(kind, groupId);
      if (isFirst || present.length === 0) continue;
      if (changed.isMissing(kind)) changed.retry(kind);
      else follow(kind, present, before !== undefined && groupId !== undefined && groupId !== before);
    }
  };
  const follow = (kind: DeviceKind, present: readonly MediaDeviceInfo[], isOtherDefault: boolean): void => {
    const chosen = changed.chosen(kind);
    const used = changed.held(kind)?.getSettings().deviceId;
    if (used === undefined) return;
    if (chosen === undefined) {
      if (isOtherDefault) changed.take(kind, undefined);
    } else if (used !== chosen && present.some(({ deviceId }) => deviceId === chosen)) changed.take(kind, chosen);
  };
  const onChange = (): void => void look(false).catch(() => undefined);
  source.addEventListener?.('devicechange', onChange);
  void look(true).catch(() => undefined);
  const stops = KINDS.map(([kind]) =>
    watchPermission(kind, () => {
      if (changed.isForbidden(kind)) changed.retry(kind);
    }),
  );
  return () => {
    over = true;
    source.removeEventListener?.('devicechange', onChange);
    for (const stop of stops) stop();
  };
}

/** Reports when the browser allows a device; browsers that do not know the question say nothing. */
function watchPermission(kind: DeviceKind, onGranted: () => void): () => void {
  let status: PermissionStatus | undefined;
  let over = false;
  const onChange = (): void => {
    if (status?.state === 'granted') onGranted();
  };
  void permissionStatus(kind).then((found) => {
    if (over) return;
    status = found;
    found?.addEventListener('change', onChange);
  });
  return () => {
    over = true;
    status?.removeEventListener('change', onChange);
  };
}
