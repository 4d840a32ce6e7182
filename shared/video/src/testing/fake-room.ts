import type { RoomCredentials } from '@acolhe/contracts';
import type { ChosenDevices } from '../devices/open-media.ts';
import {
  type DeviceKind,
  type DevicesOn,
  type DeviceState,
  isSent,
  type MediaStates,
  VideoError,
  type VideoFailure,
  type VideoRoom,
  type VideoRoomEvents,
  type VideoRoomState,
} from '../model/video-room.ts';

const DEVICES = ['camera', 'microphone'] as const satisfies readonly DeviceKind[];
const STATES: Readonly<Partial<Record<VideoFailure, DeviceState>>> = {
  'permission-denied': 'forbidden',
  'device-not-found': 'gone',
  'device-busy': 'busy',
};

type Listeners = { [E in keyof VideoRoomEvents]?: Set<(detail: VideoRoomEvents[E]) => void> };

/** A room without media whose other side, devices and failures are the test's. */
export class FakeRoom implements VideoRoom {
  state: VideoRoomState = 'idle';
  prepared = false;
  ownMedia: MediaStates = { camera: 'off', microphone: 'off' };
  /** What it was made ready for. */
  expectedWith: RoomCredentials | undefined;
  joinedWith: RoomCredentials | undefined;
  renewedWith: RoomCredentials | undefined;
  soundResumed = false;
  remoteVolume = 100;
  /** Ids of the devices that were chosen. */
  chosen: ChosenDevices = {};
  readonly attached: { local?: HTMLVideoElement; remote?: HTMLVideoElement } = {};
  /** The next attempt to take devices or to join fails so. */
  failure: VideoFailure | undefined;
  /** Devices that cannot be had, until they are taken out of it. */
  unavailable: Partial<Record<DeviceKind, VideoFailure>> = {};
  readonly #listeners: Listeners = {};

  /** @param lastingFailure says why devices cannot be had, for as long as it gives a failure */
  constructor(private readonly lastingFailure: () => VideoFailure | undefined = () => undefined) {}

  emit<E extends keyof VideoRoomEvents>(event: E, detail: VideoRoomEvents[E]): void {
    this.#listeners[event]?.forEach((listener) => listener(detail));
  }
  on<E extends keyof VideoRoomEvents>(event: E, listener: (detail: VideoRoomEvents[E]) => void): () => void {
    const listeners = (this.#listeners[event] ??= new Set<never>() as never) as Set<typeof listener>;
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  /** Which devices are on. */
  get devices(): DevicesOn {
    return { camera: isSent(this.ownMedia.camera), microphone: isSent(this.ownMedia.microphone) };
  }
  /** A device is in another state: by a phone call, by a switch on a headset. */
  become(device: DeviceKind, state: DeviceState): void {
    if (this.ownMedia[device] === state) return;
    this.ownMedia = { ...this.ownMedia, [device]: state };
    this.emit('own-media', this.ownMedia);
  }
  async prepare(devices: DevicesOn = { camera: true, microphone: true }): Promise<void> {
    let failure: VideoFailure | undefined;
    await this.#attempt().catch((error: VideoError) => {
      if (!STATES[error.failure]) throw error;
      ({ failure } = error);
    });
    for (const device of DEVICES) {
      const failed = failure ?? this.unavailable[device];
      this.become(device, devices[device] ? (failed ? (STATES[failed] ?? 'failed') : 'on') : 'off');
    }
    this.prepared = true;
  }
  expect(credentials: RoomCredentials): Promise<void> {
    this.expectedWith = credentials;
    return Promise.resolve();
  }
  async join(credentials: RoomCredentials, devices?: DevicesOn): Promise<void> {
    this.joinedWith = credentials;
    this.state = 'joining';
    try {
      await this.prepare(devices);
    } catch (error) {
      this.state = 'left';
      throw error;
    }
    this.state = 'joined';
  }
  leave(): Promise<void> {
    this.state = 'left';
    return Promise.resolve();
  }
  renewToken(credentials: RoomCredentials): Promise<void> {
    this.renewedWith = credentials;
    return Promise.resolve();
  }
  attachLocal(element: HTMLVideoElement): () => void {
    this.attached.local = element;
    return () => undefined;
  }
  attachRemote(element: HTMLVideoElement): () => void {
    this.attached.remote = element;
    return () => undefined;
  }
  setCamera(on: boolean): Promise<void> {
    return this.#set('camera', on);
  }
  setMicrophone(on: boolean): Promise<void> {
    return this.#set('microphone', on);
  }
  async useDevice(kind: DeviceKind, deviceId: string): Promise<void> {
    await this.#attempt(kind);
    this.chosen = { ...this.chosen, [kind]: deviceId };
    // One that is wanted is on with the other device.
    if (this.prepared && this.ownMedia[kind] !== 'off') this.become(kind, 'on');
  }
  resumeSound(): Promise<void> {
    this.soundResumed = true;
    return Promise.resolve();
  }
  setRemoteVolume(percent: number): void {
    this.remoteVolume = percent;
  }
  async #set(device: DeviceKind, on: boolean): Promise<void> {
    try {
      await this.#attempt(device);
      const failure = on ? this.unavailable[device] : undefined;
      if (failure) throw new VideoError(failure, device);
    } catch (error) {
      if (on && error instanceof VideoError) this.become(device, STATES[error.failure] ?? 'failed');
      throw error;
    }
    this.become(device, on ? 'on' : 'off');
  }
  #attempt(device?: DeviceKind): Promise<void> {
    const lasting = this.lastingFailure();
    if (lasting) return Promise.reject(new VideoError(lasting));
    const { failure } = this;
    this.failure = undefined;
    return failure ? Promise.reject(new VideoError(failure, device)) : Promise.resolve();
  }
}
