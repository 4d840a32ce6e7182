import type { RoomCredentials } from '@acolhe/contracts';
import {
  type DeviceKind,
  type DevicesOn,
  VideoError,
  type VideoFailure,
  type VideoRoom,
  type VideoRoomEvents,
  type VideoRoomState,
} from '@acolhe/video';

type Listeners = { [E in keyof VideoRoomEvents]?: ((detail: VideoRoomEvents[E]) => void)[] };

/** A room that does what the test says, where there is no media. */
export class ScriptedRoom implements VideoRoom {
  state: VideoRoomState = 'idle';
  prepared = false;
  /** What is on since the devices were last taken. */
  devices: DevicesOn = { camera: false, microphone: false };
  joinedWith: RoomCredentials | undefined;
  renewedWith: RoomCredentials | undefined;
  soundResumed = false;
  /** Ids of the devices that were chosen. */
  readonly used: Partial<Record<DeviceKind, string>> = {};
  readonly attached: { local?: HTMLVideoElement; remote?: HTMLVideoElement } = {};
  /** The next attempt to take devices or to join fails so. */
  failure: VideoFailure | undefined;
  private readonly listeners: Listeners = {};

  prepare = async (devices: DevicesOn = { camera: true, microphone: true }): Promise<void> => {
    await this.attempt();
    this.prepared = true;
    this.devices = devices;
  };
  join = async (credentials: RoomCredentials, devices?: DevicesOn): Promise<void> => {
    this.state = 'joining';
    try {
      await this.prepare(devices);
    } catch (error) {
      this.state = 'left';
      throw error;
    }
    this.joinedWith = credentials;
    this.state = 'joined';
  };
  leave = (): Promise<void> => {
    this.state = 'left';
    return Promise.resolve();
  };
  renewToken = (credentials: RoomCredentials): Promise<void> => {
    this.renewedWith = credentials;
    return Promise.resolve();
  };
  attachLocal = (element: HTMLVideoElement) => {
    this.attached.local = element;
    return () => undefined;
  };
  attachRemote = (element: HTMLVideoElement) => {
    this.attached.remote = element;
    return () => undefined;
  };
  setCamera = (_: boolean) => this.attempt('camera');
  setMicrophone = (_: boolean) => this.attempt('microphone');
  useDevice = async (kind: DeviceKind, deviceId: string): Promise<void> => {
    await this.attempt(kind);
    this.used[kind] = deviceId;
  };
  resumeSound = () => {
    this.soundResumed = true;
    return Promise.resolve();
  };
  on = <E extends keyof VideoRoomEvents>(event: E, listener: (detail: VideoRoomEvents[E]) => void) => {
    const known: Listeners[E] = this.listeners[event];
    Object.assign(this.listeners, { [event]: [...(known ?? []), listener] });
    return () => undefined;
  };
  emit<E extends keyof VideoRoomEvents>(event: E, detail: VideoRoomEvents[E]): void {
    const known: Listeners[E] = this.listeners[event];
    for (const listener of known ?? []) listener(detail);
  }
  private attempt(device?: DeviceKind): Promise<void> {
    const { failure } = this;
    this.failure = undefined;
    return failure ? Promise.reject(new VideoError(failure, device)) : Promise.resolve();
  }
}
