import type { RoomCredentials } from '@acolhe/contracts';
import { within } from '@acolhe/domain';
import type { DeviceKind, DevicesOn } from '../devices/media-failure.ts';
import { VideoError, type VideoRoom, type VideoRoomState } from '../video-room.ts';
import type { RoomEvents } from './room-events.ts';
import { createTokenClock } from './token-clock.ts';

const JOIN_LIMIT_MS = 10_000;

/** Own camera and microphone, as a room deals with them. */
export interface RoomDevices {
  prepare(devices?: DevicesOn): Promise<void>;
  set(device: DeviceKind, on: boolean): Promise<void>;
  /** As `VideoRoom.useDevice`. */
  choose(device: DeviceKind, deviceId: string): Promise<void>;
  attach(element: HTMLVideoElement): () => void;
  /** Frees both at once. */
  close(): void;
}

/** One stay in a room over one provider: finds the other person, keeps the way to them, and tells what becomes of it. */
export interface RoomStay {
  /** @throws VideoError */
  join(): Promise<void>;
  leave(): Promise<void>;
  renew(credentials: RoomCredentials): void | Promise<void>;
  attachRemote(element: HTMLVideoElement): () => void;
  resumeSound(): Promise<void>;
}

export interface RoomLifeOptions {
  readonly events: RoomEvents;
  readonly own: RoomDevices;
  /** Begins the one stay of this room. */
  readonly open: (credentials: RoomCredentials) => RoomStay;
  /** Epoch milliseconds by the service's clock. */
  readonly nowMs: () => number;
  /** How long entering may take, the person's own answer about camera and microphone apart; 10 000 unless said otherwise. */
  readonly joinLimitMs?: number;
}

/**
 * What every room does alike, whatever carries the media: its states, its one stay, the end of its credentials.
 * @see docs/product/call.md
 */
export function createRoomLife({ events, own, open, nowMs, joinLimitMs = JOIN_LIMIT_MS }: RoomLifeOptions): VideoRoom {
  const tokens = createTokenClock(nowMs, () => events.emit('token-expiring', {}));
  const remoteElements = new Map<HTMLVideoElement, () => void>();
  let state: VideoRoomState = 'idle';
  let stay: RoomStay | undefined;
  let leaving: Promise<void> | undefined;

  const enter = async (credentials: RoomCredentials, devices?: DevicesOn): Promise<void> => {
    await own.prepare(devices);
    if (state !== 'joining') throw new VideoError('unknown');
    const mine = open(credentials);
    stay = mine;
    for (const element of remoteElements.keys()) remoteElements.set(element, mine.attachRemote(element));
    await within(mine.join(), joinLimitMs, () => { throw new VideoError('join-timeout'); });
    tokens.wind(credentials);
  };
  const leave = async (): Promise<void> => {
    state = 'leaving';
    tokens.stop();
    own.close();
    await stay?.leave();
    remoteElements.clear();
    state = 'left';
  };

  return {
    get state() { return state; },
    prepare: (devices) => own.prepare(devices),
    async join(credentials, devices) {
      if (state !== 'idle') throw new Error(`a room is joined once, and this one is ${state}`);
      state = 'joining';
      try {
        await enter(credentials, devices);
      } catch (error) {
        await (leaving ??= leave());
        throw error;
      }
      // `leave` may have been called meanwhile.
      if (leaving) await leaving;
      else state = 'joined';
    },
    leave: () => (leaving ??= leave()),
    async renewToken(credentials) {
      tokens.wind(credentials);
      await stay?.renew(credentials);
    },
    attachLocal: (element) => own.attach(element),
    attachRemote(element) {
      remoteElements.set(element, stay?.attachRemote(element) ?? (() => undefined));
      return () => {
        remoteElements.get(element)?.();
        remoteElements.delete(element);
      };
    },
    setCamera: (on) => own.set('camera', on),
    setMicrophone: (on) => own.set('microphone', on),
    useDevice: (kind, deviceId) => own.choose(kind, deviceId),
    resumeSound: () => stay?.resumeSound() ?? Promise.resolve(),
    on: (event, listener) => events.on(event, listener),
  };
}
