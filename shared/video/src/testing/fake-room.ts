import type { RoomCredentials } from '@acolhe/contracts';
import type { ChosenDevices } from '../devices/open-media.ts';
import {
  type DeviceKind,
  type DevicesOn,
  VideoError,
  type VideoFailure,
  type VideoRoom,
  type VideoRoomEvents,
  type VideoRoomState,
} from '../model/video-room.ts';

type Listeners = { [E in keyof VideoRoomEvents]?: Set<(detail: VideoRoomEvents[E]) => void> };

/** A room without media whose other side, devices and failures are the test's. */
export class FakeRoom implements VideoRoom {
  state: VideoRoomState = 'idle';
  prepared = false;
  /** Which devices are on. */
  devices: DevicesOn = { camera: false, microphone: false };
  /** What it was made ready for. */
  expectedWith: RoomCredentials | undefined;
  joinedWith: RoomCredentials | undefined;
  renewedWith: RoomCredentials | undefined;
  soundResumed = false;
  remoteVolume = 100;
  /** Ids of the devices that were chosen. */
  chosen: ChosenDevices = {};
  readonly attached: { local?: HTMLVideoElement; remote?: HTMLVideoElement } = {};
  /** The next attempt to take a device or to join fails so. */
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
  async prepare(devices: DevicesOn = { camera: true, microphone: true }): Promise<void> {
    await this.#attempt();
    for (const device of ['camera', 'microphone'] as const) if (devices[device]) this.#take(device);
    this.prepared = true;
    this.devices = devices;
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
  async setCamera(on: boolean): Promise<void> {
    await this.#attempt('camera');
    if (on) this.#take('camera');
    this.devices = { ...this.devices, camera: on };
  }
  async setMicrophone(on: boolean): Promise<void> {
    await this.#attempt('microphone');
    if (on) this.#take('microphone');
    this.devices = { ...this.devices, microphone: on };
  }
  async useDevice(kind: DeviceKind, deviceId: string): Promise<void> {
    await this.#attempt(kind);
    this.chosen = { ...this.chosen, [kind]: deviceId };
  }
  resumeSound(): Promise<void> {
    this.soundResumed = true;
    return Promise.resolve();
  }
  setRemoteVolume(percent: number): void {
    this.remoteVolume = percent;
  }
  #take(device: DeviceKind): void {
    const failure = this.unavailable[device];
    if (failure) throw new VideoError(failure, device);
  }
  #attempt(device?: DeviceKind): Promise<void> {
    const lasting = this.lastingFailure();
    if (lasting) return Promise.reject(new VideoError(lasting));
    const { failure } = this;
    this.failure = undefined;
    return failure ? Promise.reject(new VideoError(failure, device)) : Promise.resolve();
  }
}
