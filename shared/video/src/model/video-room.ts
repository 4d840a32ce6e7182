import type { RoomCredentials } from '@acolhe/contracts';
import type { NetworkQuality } from '@acolhe/domain';

export type DeviceKind = 'camera' | 'microphone';
/** The state of this side's devices: which are on. */
export type DevicesOn = Readonly<Record<DeviceKind, boolean>>;

/** Why a room could not be entered or was lost. */
export type VideoFailure =
  | 'permission-denied'
  | 'device-not-found'
  | 'device-busy'
  | 'join-timeout'
  | 'token-refused'
  | 'connection-lost'
  | 'unknown';

export class VideoError extends Error {
  constructor(
    readonly failure: VideoFailure,
    readonly device?: DeviceKind,
    options?: ErrorOptions,
  ) {
    super(`video: ${failure}${device ? ` (${device})` : ''}`, options);
    this.name = 'VideoError';
  }
}

/** Events of a room. */
export interface VideoRoomEvents {
  /**
   * The path's state has changed, or a try has failed and another begun. `tries`: how many there were since something
   * arrived last; `nextTryMs`: how long this one lasts.
   */
  path: { state: PathState; tries: number; nextTryMs: number };
  /** The other person is in the room. `session` changes when they come back after a reload. */
  'remote-joined': { session: string };
  /** The other person left, or nothing has arrived for the time after which a peer counts as missing. */
  'remote-left': { reason: 'left' | 'silent' };
  /** The first picture of the other person is on the screen. */
  'remote-first-frame': { session: string; sinceJoinMs: number };
  /** The other person's picture is frozen although their camera is on. */
  'remote-stalled': { sinceMs: number };
  'remote-resumed': Record<string, never>;
  /** What has become of the other person's devices. */
  'remote-media': MediaStates;
  /** States of this side's devices, at each change. */
  'own-media': MediaStates;
  /** The browser wants a tap before it plays sound. */
  'sound-blocked': Record<string, never>;
  quality: { uplink: NetworkQuality; downlink: NetworkQuality; roundTripMs?: number };
  'device-lost': { device: DeviceKind };
  /** The credentials end soon: renew them. */
  'token-expiring': Record<string, never>;
  failed: { failure: VideoFailure };
}

export type VideoRoomState = 'idle' | 'joining' | 'joined' | 'leaving' | 'left';

/**
 * A room for two, whatever carries the media. A room is used once: join, leave, done.
 * Tracks are attached to elements and never handed out.
 * @see docs/product/call.md
 */
export interface VideoRoom {
  readonly state: VideoRoomState;
  /** States of this side's devices. */
  readonly ownMedia: MediaStates;
  /**
   * Takes camera and microphone ahead of `join`, which is quick then; `attachLocal` shows the picture from now on. A
   * device that cannot be had costs the other nothing, and its state says why; calling this again tries it again.
   * @param devices the wanted ones, both unless said otherwise; one that is not wanted is not taken
   * @throws VideoError when the room was left during the preparation
   */
  prepare(devices?: DevicesOn): Promise<void>;
  /**
   * Prepares the slow parts of `join` with these credentials, once the devices are prepared; the other side receives
   * nothing of it. Never rejects: what fails is done by `join`.
   */
  expect(credentials: RoomCredentials): Promise<void>;
  /**
   * Takes camera and microphone, unless prepared, and enters, also without them: a question of the browser is waited
   * for a moment only, and an unavailable device prevents no join. After a failure the room is left.
   * @param devices the wanted ones, both unless said otherwise; one that is not wanted is not taken
   * @throws VideoError
   */
  join(credentials: RoomCredentials, devices?: DevicesOn): Promise<void>;
  /** Leaves and frees camera, microphone and connections; safe in every state and more than once. */
  leave(): Promise<void>;
  renewToken(credentials: RoomCredentials): Promise<void>;
  /** Shows the person's own picture in the element; returns a function that removes it. */
  attachLocal(element: HTMLVideoElement): () => void;
  /** Shows and plays the other person in the element; returns what takes it off. */
  attachRemote(element: HTMLVideoElement): () => void;
  /** @throws VideoError when the device cannot be had */
  setCamera(on: boolean): Promise<void>;
  /** @throws VideoError when the device cannot be had */
  setMicrophone(on: boolean): Promise<void>;
  /**
   * Takes this device from now on: at once when its kind is held, else when it is next taken, also before entering.
   * Whether it is on stays as it was. A device that is missing when it is taken again is replaced by another.
   * @param deviceId as `listDevices` gives it
   * @throws VideoError when the device is not available; the previous one stays in use
   */
  useDevice(kind: DeviceKind, deviceId: string): Promise<void>;
  /** Tries to play the sound again, from within a tap. */
  resumeSound(): Promise<void>;
  /**
   * Sets how loud the other person is played, 100 unless said otherwise; 0 is silence. Systems where the volume belongs
   * to the device alone (iOS) ignore it.
   */
  setRemoteVolume(percent: number): void;
  /** Listens to an event; returns a function that ends it. */
  on<E extends keyof VideoRoomEvents>(event: E, listener: (detail: VideoRoomEvents[E]) => void): () => void;
}

/**
 * What has become of a camera or a microphone, by itself.
 *
 * - `off`: its person does not want it on
 * - `asking`: wanted, and being opened; the browser may be asking its person
 * - `on`: it is sent
 * - `muted`: held and sent, but the system takes its picture or sound away, as in a phone call
 * - `silent`: a microphone from which no sound at all has come for a while
 * - `busy`: another program has it
 * - `gone`: there is none, or it was unplugged
 * - `forbidden`: the browser does not allow it
 * - `failed`: it did not open, for a reason that the browser does not say
 *
 * @see docs/product/call-media.md
 */
export const DEVICE_STATES = ['off', 'asking', 'on', 'muted', 'silent', 'busy', 'gone', 'forbidden', 'failed'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** Camera and microphone of one side, apart. */
export interface MediaStates {
  readonly camera: DeviceState;
  readonly microphone: DeviceState;
}

const HELD: readonly DeviceState[] = ['on', 'muted', 'silent'];
/** Whether a device in this state is held and sent, whatever arrives of it. */
export const isSent = (state: DeviceState): boolean => HELD.includes(state);

/**
 * The path of sound and picture to the other side.
 *
 * - `idle`: the other side is not there, so none is looked for
 * - `looking`: the other side is there, and nothing of it has arrived yet
 * - `direct`, `relay`: it arrives, from one browser to the other or through a relay
 * - `lost`: it did arrive, and the other side is still there
 * - `none`: no path has opened for `DURATIONS.mediaPath.noneAfterMs`; tries continue
 *
 * @see docs/product/call-media.md
 */
export const PATH_STATES = ['idle', 'looking', 'direct', 'relay', 'lost', 'none'] as const;
export type PathState = (typeof PATH_STATES)[number];
