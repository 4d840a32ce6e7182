import type { RoomCredentials, RoomProvider } from '@acolhe/contracts';
import {
  VideoError,
  type ChosenDevices,
  type DeviceKind,
  type DevicePreview,
  type DevicesOn,
  type ListedDevice,
  type PermissionHelp,
  type VideoFailure,
  type VideoRoom,
  type VideoRoomEvents,
  type VideoRoomState,
} from '@acolhe/video';
import type { VideoEdge } from '../call/video-edge.ts';

type Listeners = { [E in keyof VideoRoomEvents]?: Set<(detail: VideoRoomEvents[E]) => void> };

/** A room whose other side is a test. */
export class FakeRoom implements VideoRoom {
  state: VideoRoomState = 'idle';
  prepared = false;
  joinedWith: RoomCredentials | undefined;
  renewedWith: RoomCredentials | undefined;
  camera = true;
  microphone = true;
  soundResumed = false;
  /** Ids of the devices that were chosen. */
  chosen: ChosenDevices = {};
  readonly #listeners: Listeners = {};

  constructor(private readonly failure?: () => VideoFailure | undefined) {}

  emit<E extends keyof VideoRoomEvents>(event: E, detail: VideoRoomEvents[E]): void {
    this.#listeners[event]?.forEach((listener) => listener(detail));
  }
  on<E extends keyof VideoRoomEvents>(event: E, listener: (detail: VideoRoomEvents[E]) => void): () => void {
    const listeners = (this.#listeners[event] ??= new Set<never>() as never) as Set<typeof listener>;
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  async prepare({ camera, microphone }: DevicesOn = { camera: true, microphone: true }): Promise<void> {
    this.prepared = true;
    await this.#settle();
    this.camera = camera;
    this.microphone = microphone;
  }
  async join(credentials: RoomCredentials, devices?: DevicesOn): Promise<void> {
    this.joinedWith = credentials;
    await this.prepare(devices);
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
  attachLocal(): () => void {
    return () => undefined;
  }
  attachRemote(): () => void {
    return () => undefined;
  }
  async setCamera(on: boolean): Promise<void> {
    await this.#settle();
    this.camera = on;
  }
  async setMicrophone(on: boolean): Promise<void> {
    await this.#settle();
    this.microphone = on;
  }
  async useDevice(kind: DeviceKind, deviceId: string): Promise<void> {
    await this.#settle();
    this.chosen = { ...this.chosen, [kind]: deviceId };
  }
  resumeSound(): Promise<void> {
    this.soundResumed = true;
    return Promise.resolve();
  }
  #settle(): Promise<void> {
    const failure = this.failure?.();
    return failure ? Promise.reject(new VideoError(failure)) : Promise.resolve();
  }
}

/** Devices and rooms in the hands of a test. */
export class FakeVideo implements VideoEdge {
  readonly rooms: FakeRoom[] = [];
  /** Why devices cannot be had, while set. */
  failure: VideoFailure | undefined;
  device: 'camera' | 'microphone' | undefined;
  previewsOpen = 0;
  /** What the last preview was asked for. */
  previewOf: ChosenDevices = {};
  /** Whose rooms were prepared for. */
  expected: RoomProvider | undefined;
  /** How many keep the screen lit. */
  awake = 0;
  /** What is plugged in when a screen looks. */
  devices: readonly ListedDevice[] = [];
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
  keepAwake(): Promise<() => void> {
    this.awake += 1;
    return Promise.resolve(() => {
      this.awake -= 1;
    });
  }
  expectProvider(provider: RoomProvider): Promise<void> {
    this.expected = provider;
    return Promise.resolve();
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
