import type { VisitSide } from '@acolhe/domain';
import type { DeviceKind, DevicesOn, MediaStates, VideoRoomEvents, VideoRoomState } from '../model/video-room.ts';

/** How a person's page differs from the usual one. */
export interface PageConditions {
  /** The person refuses camera and microphone. */
  readonly refuseDevices?: boolean;
  /** Another program has this device. */
  readonly busy?: DeviceKind;
  /** Lifetime of the credentials, 600 000 unless said otherwise. */
  readonly tokenLifeMs?: number;
  /** The person's addresses are hidden from the other side. */
  readonly relayOnly?: boolean;
}

/** A remote control for one side's room. */
export interface RoomHandle {
  /** Takes the devices and makes ready for `join`, which takes the same credentials then. */
  makeReady(): Promise<void>;
  /** Enters; rejects with an error whose message holds the `VideoFailure`. */
  join(devices?: DevicesOn): Promise<void>;
  leave(): Promise<void>;
  state(): Promise<VideoRoomState>;
  set(device: DeviceKind, on: boolean): Promise<void>;
  useDevice(device: DeviceKind, deviceId: string): Promise<void>;
  /** Ids of the devices of a kind that there are; at least two. */
  devices(device: DeviceKind): Promise<readonly string[]>;
  /** Id of the one that is held; undefined when none is. */
  inUse(device: DeviceKind): Promise<string | undefined>;
  /** Reloads the page: the old room ends without a message, a new one may be joined. */
  reload(): Promise<void>;
  /** Kills the page: it ends without a message. */
  vanish(): Promise<void>;
  /**
   * Waits for the first event of a kind among those not yet taken, and takes it.
   * @throws when there is none within the limit
   */
  next<E extends keyof VideoRoomEvents>(event: E, quietMs: number): Promise<VideoRoomEvents[E]>;
  /** Events of a kind that were not taken yet. */
  untaken(event: keyof VideoRoomEvents): Promise<number>;
  /** Whether the other person's picture moves. */
  seesMovement(): Promise<boolean>;
  /** Whether the other person's sound arrives. */
  receivesSound(): Promise<boolean>;
  /** Sets how loud the other person is played, in percent. */
  setRemoteVolume(percent: number): Promise<void>;
  /** How loud the element plays that shows the other person, in percent. */
  remoteVolume(): Promise<number>;
  /** Ends the device that is held, as one does that is unplugged. */
  unplug(device: DeviceKind): Promise<void>;
  /** States of this side's devices. */
  ownMedia(): Promise<MediaStates>;
  /** Whether a device is held, so that its light is on. */
  holds(device: DeviceKind): Promise<boolean>;
  /** Whether a device was held at any time since the page was loaded. */
  took(device: DeviceKind): Promise<boolean>;
}

/** Opens the two sides of one visit; each check gets a separate visit. */
export interface RoomDriver {
  open(side: VisitSide, conditions?: PageConditions): Promise<RoomHandle>;
}
