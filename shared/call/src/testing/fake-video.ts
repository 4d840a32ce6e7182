import type { RoomCredentials, RoomProvider } from '@acolhe/contracts';
import {
  type ChosenDevices,
  type DeviceCheck,
  type DeviceKind,
  type DevicePreview,
  type DevicesOn,
  type DeviceState,
  type ListedDevice,
  type MediaStates,
  type PathCheck,
  type PermissionHelp,
  VideoError,
  type VideoFailure,
  type VideoRoom,
} from '@acolhe/video';
import { FakeRoom } from '@acolhe/video/testing';
import type { VideoApi } from '../video-api.ts';

const STATES: Readonly<Partial<Record<VideoFailure, DeviceState>>> = {
  'permission-denied': 'forbidden',
  'device-not-found': 'gone',
  'device-busy': 'busy',
};

/** Devices and rooms that a test controls. */
export class FakeVideo implements VideoApi {
  readonly rooms: FakeRoom[] = [];
  /** The failure with which devices open, while set. */
  failure: VideoFailure | undefined;
  /** The one that fails so; undefined: both. */
  device: DeviceKind | undefined;
  previewsOpen = 0;
  /** What the last preview was asked for. */
  previewOf: ChosenDevices = {};
  /** The provider whose rooms were prepared. */
  expected: RoomProvider | undefined;
  /** What a trial of the network finds. */
  path: PathCheck = 'unproven';
  /** The servers with which it was tried. */
  triedWith: Pick<RoomCredentials, 'iceServers' | 'relayOnly'> | undefined;
  /** How many wake locks are held. */
  wakeLocks = 0;
  /** Devices that are plugged in when a screen lists them. */
  devices: readonly ListedDevice[] = [];
  verdicts: DeviceCheck = { camera: 'granted', microphone: 'granted' };
  plug: (devices: readonly ListedDevice[]) => void = () => undefined;
  level: (level: number) => void = () => undefined;
  /** The last preview, while it is open: a device in it is in another state. */
  become: (device: DeviceKind, state: DeviceState) => void = () => undefined;

  get room(): FakeRoom {
    const last = this.rooms.at(-1);
    if (!last) throw new Error('no room was made');
    return last;
  }
  permissionHelp(retryLabel: string): Promise<PermissionHelp> {
    return Promise.resolve({
      browser: { title: 'Permita no Chrome', steps: ['Toque em Permissões.', `Toque em ${retryLabel}.`] },
    });
  }
  holdWakeLock(): Promise<() => void> {
    this.wakeLocks += 1;
    return Promise.resolve(() => {
      this.wakeLocks -= 1;
    });
  }
  expectProvider(provider: RoomProvider): Promise<void> {
    this.expected = provider;
    return Promise.resolve();
  }
  checkPath(settings: Pick<RoomCredentials, 'iceServers' | 'relayOnly'>): Promise<PathCheck> {
    this.triedWith = settings;
    return Promise.resolve(this.path);
  }
  checkDevices(): Promise<DeviceCheck> {
    return Promise.resolve(this.verdicts);
  }
  createRoom(): Promise<VideoRoom> {
    const { device, failure } = this;
    const room = new FakeRoom(() => (this.device === undefined ? this.failure : undefined));
    if (device !== undefined && failure !== undefined) room.unavailable = { [device]: failure };
    this.rooms.push(room);
    return Promise.resolve(room);
  }
  watchDevices(listener: (devices: readonly ListedDevice[]) => void): Promise<() => void> {
    this.plug = (devices) => listener(devices);
    listener(this.devices);
    return Promise.resolve(() => undefined);
  }
  openPreview(chosen: ChosenDevices): Promise<DevicePreview> {
    this.previewOf = chosen;
    this.previewsOpen += 1;
    let held: ChosenDevices = { camera: 'camera-1', microphone: 'microphone-1', ...chosen };
    const listeners = new Set<(states: MediaStates) => void>();
    let states: MediaStates = this.#opened();
    const set = (next: MediaStates): void => {
      states = next;
      for (const listener of listeners) listener(next);
    };
    this.become = (device, state) => set({ ...states, [device]: state });
    return Promise.resolve({
      get states() {
        return states;
      },
      watchStates: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      get deviceIds() {
        return held;
      },
      retry: (wanted) => set(this.#opened(wanted)),
      choose: (device, deviceId) => {
        this.previewOf = { ...this.previewOf, [device]: deviceId };
        if (this.failure && this.device === undefined) return Promise.reject(new VideoError(this.failure, device));
        held = { ...held, [device]: deviceId };
        set({ ...states, [device]: 'on' });
        return Promise.resolve();
      },
      attach: () => () => undefined,
      watchLevel: (listener) => {
        this.level = listener;
        return () => undefined;
      },
      close: () => {
        this.previewsOpen -= 1;
      },
    });
  }

  /** What becomes of devices that are asked for now. */
  #opened(wanted: DevicesOn = { camera: true, microphone: true }): MediaStates {
    const of = (device: DeviceKind): DeviceState =>
      !wanted[device]
        ? 'off'
        : this.failure && (this.device ?? device) === device
          ? (STATES[this.failure] ?? 'failed')
          : 'on';
    return { camera: of('camera'), microphone: of('microphone') };
  }
}
