import type { RoomCredentials, RoomProvider } from '@acolhe/contracts';
import {
  type ChosenDevices,
  type DeviceCheck,
  type DevicePreview,
  type ListedDevice,
  type PathCheck,
  type PermissionHelp,
  VideoError,
  type VideoFailure,
  type VideoRoom,
} from '@acolhe/video';
import { FakeRoom } from '@acolhe/video/testing';
import type { VideoApi } from '../devices/video-api.ts';

/** Devices and rooms that a test controls. */
export class FakeVideo implements VideoApi {
  readonly rooms: FakeRoom[] = [];
  /** The failure with which devices open, while set. */
  failure: VideoFailure | undefined;
  device: 'camera' | 'microphone' | undefined;
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
  lose: (device: 'camera' | 'microphone') => void = () => undefined;

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
    const room = new FakeRoom(() => this.failure);
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
    if (this.failure) return Promise.reject(new VideoError(this.failure, this.device));
    this.previewsOpen += 1;
    return Promise.resolve({
      deviceIds: { camera: 'camera-1', microphone: 'microphone-1', ...chosen },
      attach: () => () => undefined,
      watchLevel: (listener) => {
        this.level = listener;
        return () => undefined;
      },
      watchLost: (listener) => {
        this.lose = listener;
        return () => undefined;
      },
      close: () => {
        this.previewsOpen -= 1;
      },
    });
  }
}
