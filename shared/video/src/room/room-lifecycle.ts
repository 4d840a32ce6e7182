import type { RoomCredentials } from '@acolhe/contracts';
import { DURATIONS, withTimeout } from '@acolhe/domain';
import type { DeviceChanges } from '../devices/device-changes.ts';
import { type LocalMedia, createLocalMedia } from '../devices/local-media.ts';
import { pageDevices } from '../devices/open-media.ts';
import {
  type DeviceKind,
  type DevicesOn,
  VideoError,
  type VideoRoom,
  type VideoRoomEvents,
  type VideoRoomState,
} from '../model/video-room.ts';

const JOIN_LIMIT_MS = 10_000;

/** One session in a room over one provider: connects to the other side, holds the connection, and emits its events. */
export interface RoomSession {
  /** Does the slow parts of `join` ahead of it, without a message to the other side. Never rejects. */
  ready?(): Promise<void>;
  /** @throws VideoError */
  join(): Promise<void>;
  /** A session that was not joined leaves without a message. */
  leave(): Promise<void>;
  /** The track to send of a device has changed; undefined: nothing is sent. */
  sendOwn(device: DeviceKind, track: MediaStreamTrack | undefined): void;
  /** Sends the other side the states of this side's devices, which have changed. */
  sendOwnStates(): void;
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
      stay?.sendOwnStates();
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
    // An element without an explicit volume retains that of its page.
    if (remoteVolume !== undefined) element.volume = remoteVolume;
  };

  const openStay = async (credentials: RoomCredentials): Promise<RoomSession> => {
    const mine = await open({ credentials, own, events });
    if (leaving) throw new VideoError('unknown');
    stay = mine;
    for (const element of remoteElements.keys()) remoteElements.set(element, mine.attachRemote(element));
    return mine;
  };
  /** The session that was prepared for these credentials, or a new one. */
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
    // A person who is still being asked for a device joins without it.
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
      // The connection is laid out with the tracks that it will carry.
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
      // `leave` may have been called while this waited.
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

type Listener<E extends keyof VideoRoomEvents> = (detail: VideoRoomEvents[E]) => void;

/** Emits a room's events to its listeners. */
export interface RoomEvents {
  emit<E extends keyof VideoRoomEvents>(event: E, detail: VideoRoomEvents[E]): void;
  on<E extends keyof VideoRoomEvents>(event: E, listener: Listener<E>): () => void;
}

export function createRoomEvents(): RoomEvents {
  const listeners: { [E in keyof VideoRoomEvents]?: Set<Listener<E>> } = {};
  const of = <E extends keyof VideoRoomEvents>(event: E): Set<Listener<E>> => {
    const known: Set<Listener<E>> | undefined = listeners[event];
    if (known) return known;
    const fresh = new Set<Listener<E>>();
    Object.assign(listeners, { [event]: fresh });
    return fresh;
  };
  return {
    emit: (event, detail) => {
      for (const listener of [...of(event)]) listener(detail);
    },
    on: (event, listener) => {
      of(event).add(listener);
      return () => void of(event).delete(listener);
    },
  };
}

/** The credentials must be renewed this long before they end. */
const WARN_BEFORE_MS = 60_000;

/** Warns when credentials are about to end. */
export interface TokenClock {
  /** Restarts the wait for these credentials. */
  wind(credentials: RoomCredentials): void;
  stop(): void;
}

/**
 * @param nowMs epoch milliseconds by the service's clock
 * @param expiring is called once for each set of credentials; at once when they end within a minute
 * @see docs/product/call.md
 */
export function createTokenClock(nowMs: () => number, expiring: () => void): TokenClock {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    wind(credentials) {
      clearTimeout(timer);
      timer = setTimeout(expiring, Math.max(0, Date.parse(credentials.expiresAt) - nowMs() - WARN_BEFORE_MS));
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * A new id for one stay in a room: of two ids of one side the one that sorts later is of the page that entered later.
 * @param entry the number that the credentials contain, counted by the service
 * @param nowMs epoch milliseconds by the clock that both devices share, for a service that counts no entries: all such
 * ids sort before those with a number
 * @see docs/product/call.md
 */
export function newSessionId(entry: number | undefined, nowMs: number): string {
  const order = entry === undefined ? Math.floor(nowMs).toString(36).padStart(9, '0') : `n${sortable(entry)}`;
  return `${order}-${crypto.randomUUID().slice(0, 8)}`;
}

const sortable = (entry: number): string => entry.toString(36).padStart(10, '0');
