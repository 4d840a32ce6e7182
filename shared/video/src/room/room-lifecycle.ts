import type { RoomCredentials } from '@acolhe/contracts';
import { DURATIONS, withTimeout } from '@acolhe/domain';
import {
  type DeviceKind,
  type DevicesOn,
  VideoError,
  type VideoRoom,
  type VideoRoomState,
} from '../model/video-room.ts';
import type { DeviceChanges } from '../devices/device-changes.ts';
import { pageDevices } from '../devices/open-media.ts';
import { type LocalMedia, createLocalMedia } from '../devices/local-media.ts';
import { type RoomEvents, createRoomEvents } from './room-events.ts';
import { createTokenClock } from './token-clock.ts';

const JOIN_LIMIT_MS = 10_000;

/** One session in a room over one provider: connects to the other side, keeps the connection, and emits its events. */
export interface RoomSession {
  /** Does ahead of `join` what takes time, without a word to the other side. Never rejects. */
  ready?(): Promise<void>;
  /** @throws VideoError */
  join(): Promise<void>;
  /** One that was not joined goes without a word. */
  leave(): Promise<void>;
  /** The track to send of a device has changed; undefined: nothing is sent. */
  sendOwn(device: DeviceKind, track: MediaStreamTrack | undefined): void;
  /** Tells the other side the states of the own devices, which have changed. */
  tellOwn(): void;
  renew(credentials: RoomCredentials): void | Promise<void>;
  attachRemote(element: HTMLVideoElement): () => void;
  resumeSound(): Promise<void>;
}

/** What a session is created with. */
export interface RoomSessionStart {
  readonly credentials: RoomCredentials;
  readonly own: Pick<LocalMedia, 'on' | 'states' | 'track'>;
  readonly events: RoomEvents;
}

export interface RoomLifecycleOptions {
  /** Epoch milliseconds by the clock that both sides share. */
  readonly nowMs: () => number;
  /** This page's devices unless said otherwise. */
  readonly devices?: DeviceChanges;
  /**
   * How long entering may take, the devices apart; 10 000 unless said otherwise.
   */
  readonly joinLimitMs?: number;
  /** Whether a stay with these credentials may be made ready ahead of `join`; none is unless said otherwise. */
  readonly opensAhead?: (credentials: RoomCredentials) => boolean;
}

/**
 * Creates a room with the parts common to all providers: its states, its devices, its one session, the expiry of its
 * credentials.
 * @param open makes the stay ready to be joined
 * @see docs/product/call.md
 */
export function createRoomLifecycle(
  { nowMs, devices, joinLimitMs = JOIN_LIMIT_MS, opensAhead = () => false }: RoomLifecycleOptions,
  open: (start: RoomSessionStart) => RoomSession | Promise<RoomSession>,
): VideoRoom {
  const events = createRoomEvents();
  const own = createLocalMedia(devices ?? pageDevices(), {
    changed: (device, track) => stay?.sendOwn(device, track),
    lost: (device) => events.emit('device-lost', { device }),
    states(states) {
      events.emit('own-media', states);
      stay?.tellOwn();
    },
  });
  const tokens = createTokenClock(nowMs, () => events.emit('token-expiring', {}));
  const remoteElements = new Map<HTMLVideoElement, () => void>();
  let state: VideoRoomState = 'idle';
  let stay: RoomSession | undefined;
  let ahead: { readonly credentials: RoomCredentials; readonly opened: Promise<RoomSession> } | undefined;
  let preparing: Promise<unknown> = Promise.resolve();
  let leaving: Promise<void> | undefined;
  let remoteVolume: number | undefined;
  const applyVolume = (element: HTMLVideoElement): void => {
    // An element whose volume nobody set keeps that of its page.
    if (remoteVolume !== undefined) element.volume = remoteVolume;
  };

  const openStay = async (credentials: RoomCredentials): Promise<RoomSession> => {
    const mine = await open({ credentials, own, events });
    if (leaving) throw new VideoError('unknown');
    stay = mine;
    for (const element of remoteElements.keys()) remoteElements.set(element, mine.attachRemote(element));
    return mine;
  };
  /** The stay that was made ready for these credentials, or one of its own. */
  const stayWith = async (credentials: RoomCredentials): Promise<RoomSession> => {
    const foreseen = ahead;
    const opened = await foreseen?.opened.catch(() => undefined);
    if (opened && foreseen?.credentials === credentials) return opened;
    await opened?.leave();
    return openStay(credentials);
  };
  const begin = async (credentials: RoomCredentials): Promise<void> => (await stayWith(credentials)).join();
  const isBegun = (): boolean => state !== 'idle' || ahead !== undefined;
  const enter = async (credentials: RoomCredentials, wanted?: DevicesOn): Promise<void> => {
    // Who is still being asked for a device is met without it.
    await withTimeout(own.prepare(wanted), DURATIONS.devices.questionMs, () => undefined);
    if (leaving) throw new VideoError('unknown');
    await withTimeout(begin(credentials), joinLimitMs, () => {
      throw new VideoError('join-timeout');
    });
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
    get state() {
      return state;
    },
    get ownMedia() {
      return own.states;
    },
    prepare(devices) {
      const prepared = own.prepare(devices);
      preparing = prepared.catch(() => undefined);
      return prepared;
    },
    async expect(credentials) {
      // The connection is laid out with the tracks that it is to carry.
      await preparing;
      if (isBegun() || !opensAhead(credentials)) return;
      const opened = openStay(credentials);
      ahead = { credentials, opened };
      // What could not be opened now is opened by `join`, which says why it fails.
      await opened.then(
        (mine) => mine.ready?.(),
        () => undefined,
      );
    },
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
      applyVolume(element);
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
    setRemoteVolume(percent) {
      remoteVolume = Math.min(100, Math.max(0, percent)) / 100;
      for (const element of remoteElements.keys()) applyVolume(element);
    },
    on: (event, listener) => events.on(event, listener),
  };
}
