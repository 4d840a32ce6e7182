import type { HandOver, RoomCredentials } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import type {
  ChosenDevices,
  DeviceKind,
  DevicesOn,
  MediaStates,
  VideoFailure,
  VideoRoom,
  VideoRoomEvents,
} from '@acolhe/video';
import type { CallAnswer } from './chat.ts';

const DEVICES: readonly DeviceKind[] = ['camera', 'microphone'];
const FORWARDED = [
  'path',
  'remote-joined',
  'remote-left',
  'remote-first-frame',
  'remote-stalled',
  'remote-resumed',
  'remote-media',
  'own-media',
  'sound-blocked',
  'quality',
  'device-lost',
  'failed',
] as const satisfies readonly (keyof VideoRoomEvents)[];

/** An event of the room: its name and its detail. */
type ForwardedEvent = {
  readonly [E in (typeof FORWARDED)[number]]: { readonly type: E } & Readonly<
    VideoRoomEvents[E] extends Record<string, never> ? unknown : VideoRoomEvents[E]
  >;
}[(typeof FORWARDED)[number]];

interface DeviceFailure {
  readonly failure: VideoFailure;
  readonly device?: DeviceKind;
}

/**
 * A report to the holder of a room; none is sent by a room that was left.
 *
 * - `prepared`, `joined`: the wanted devices were asked for; `media` says what has become of them
 * - `refused`: no credentials, with the error of the admission that `join` was given
 * - `prepare-failed`: there is no room; it is created again
 * - `join-failed`: the room was left again
 */
export type RoomReport<E = unknown> =
  | ForwardedEvent
  | { readonly type: 'prepared' | 'joined'; readonly media: MediaStates }
  | ({ readonly type: 'prepare-failed' | 'join-failed' } & DeviceFailure)
  | { readonly type: 'refused'; readonly error: E };

export interface HoldRoomOptions<E> {
  /** Creates a room; rooms are used once, so that each attempt to join has its own. */
  readonly createRoom: () => VideoRoom | Promise<VideoRoom>;
  /** Gives the devices that the person chose, asked for with each new room. */
  readonly chosenDevices: () => ChosenDevices;
  /** The devices that are on in the first room; later rooms continue with the states set by `setDevice`. */
  readonly devicesOn?: DevicesOn;
  /** Gets new credentials for a room that was joined. */
  readonly renewCredentials: () => Promise<CallAnswer<RoomCredentials>>;
  readonly report: (report: RoomReport<E>) => void;
}

/** One side's place in the room of a call, across all the rooms that it joins. */
export interface HeldRoom<E> {
  /** `prepared`: there is a room that was not joined. */
  readonly state: 'none' | 'prepared' | 'joining' | 'joined';
  /** Opens camera and microphone ahead of `join`. Reports `prepared` or `prepare-failed`. */
  prepare(): void;
  /**
   * Makes the prepared room ready for these credentials, ahead of `join`; does nothing without one.
   * @param admission as for `join`; a refusal is left to it
   */
  expect(admission: Promise<CallAnswer<RoomCredentials, unknown>>): void;
  /**
   * Joins the prepared room. A room that was joined before is left first, and a new one is created. Reports `joined`,
   * `refused` or `join-failed`.
   * @param admission the credentials, or why there are none
   */
  join(admission: Promise<CallAnswer<RoomCredentials, E>>): void;
  /** Leaves the room; the next `prepare` or `join` creates another one. Resolves when the devices are released. */
  leave(): Promise<void>;
  /**
   * Switches a device on or off, in this room and in the next ones.
   * @returns false when the room was left during the switch
   * @throws VideoError when the device cannot be had
   */
  setDevice(device: DeviceKind, on: boolean): Promise<boolean>;
  /**
   * Switches to another device in this room; the next ones ask `chosenDevices`.
   * @throws VideoError when the device is not available; the previous one stays in use
   */
  useDevice(device: DeviceKind, deviceId: string): Promise<void>;
  /** Shows the person's own picture in an element, in this and later rooms. @returns a function that ends this */
  attachLocal(element: HTMLVideoElement): () => void;
  /**
   * Shows and plays the other side in an element, in this room and in the next ones.
   * @returns a function that ends this
   */
  attachRemote(element: HTMLVideoElement): () => void;
  /** Tries to play the sound again, from within a tap. */
  resumeSound(): Promise<void>;
  /** Sets how loud the other side is played, in percent, in this room and in the next ones. */
  setRemoteVolume(percent: number): void;
}

interface Place {
  readonly opened: Promise<VideoRoom>;
  state: 'prepared' | 'joining' | 'joined';
  room?: VideoRoom;
  renewal?: ReturnType<typeof setTimeout>;
}

interface Attached {
  readonly element: HTMLVideoElement;
  detach?: () => void;
}

/**
 * Holds one side's place in the room of a call: prepares, joins, renews credentials and carries the chosen devices,
 * their on/off states and the video elements over from one room to the next. Rooms follow each other: the next one is
 * opened when the last one has been left. When to join again is the caller's decision.
 * @see docs/product/call.md
 */
export function holdRoom<E = unknown>({
  createRoom,
  chosenDevices,
  devicesOn = { camera: true, microphone: true },
  renewCredentials,
  report,
}: HoldRoomOptions<E>): HeldRoom<E> {
  let on = devicesOn;
  let place: Place | undefined;
  let leaving: Promise<unknown> = Promise.resolve();
  let remoteVolume: number | undefined;
  const attached = { attachLocal: new Set<Attached>(), attachRemote: new Set<Attached>() };

  function open(): Place {
    const mine: Place = {
      state: 'prepared',
      opened: leaving.then(createRoom).then((room) => {
        mine.room = room;
        if (place === mine) furnish(mine, room);
        return room;
      }),
    };
    // Callers that wait for the room get the failure; without one it must not count as unhandled.
    mine.opened.catch(() => undefined);
    return mine;
  }

  /** Applies to a new room the settings from before it existed. */
  function furnish(mine: Place, room: VideoRoom): void {
    for (const type of FORWARDED)
      room.on(type, (detail) => {
        // `type` and `detail` belong together; the compiler does not follow a pair through a loop.
        if (place === mine) report({ type, ...detail } as ForwardedEvent);
      });
    room.on('token-expiring', () => void renew(mine, room));
    if (remoteVolume !== undefined) room.setRemoteVolume(remoteVolume);
    const chosen = chosenDevices();
    // No device is open yet: one that is unplugged until then is replaced by another.
    for (const device of DEVICES)
      if (chosen[device] !== undefined) void room.useDevice(device, chosen[device]).catch(() => undefined);
    for (const side of ['attachLocal', 'attachRemote'] as const) {
      for (const view of attached[side]) view.detach = room[side](view.element);
    }
  }

  /** A failed renewal does not end the call: it is repeated, and the room reports when it is lost. */
  async function renew(mine: Place, room: VideoRoom): Promise<void> {
    const { data } = await renewCredentials();
    if (place !== mine) return;
    if (data) await room.renewToken(data).catch(() => undefined);
    else mine.renewal = setTimeout(() => void renew(mine, room), DURATIONS.retry.roomTokenMs);
  }

  async function prepare(mine: Place): Promise<void> {
    try {
      const room = await mine.opened;
      if (place !== mine) return;
      await room.prepare(on);
      if (place === mine) report({ type: 'prepared', media: room.ownMedia });
    } catch (error) {
      if (place !== mine) return;
      // A room that could not be created is created again.
      if (!mine.room && mine.state === 'prepared') place = undefined;
      report({ type: 'prepare-failed', ...videoFailureOf(error) });
    }
  }

  async function makeReady(mine: Place, admission: Promise<CallAnswer<RoomCredentials, unknown>>): Promise<void> {
    const [room, { data }] = await Promise.all([mine.opened, admission]);
    if (place === mine && data) await room.expect(data);
  }

  async function enter(mine: Place, admission: Promise<CallAnswer<RoomCredentials, E>>): Promise<void> {
    const { data, error } = await admission;
    if (place !== mine) return;
    if (!data) {
      mine.state = 'prepared';
      return report({ type: 'refused', error });
    }
    try {
      const room = await mine.opened;
      if (place !== mine) return;
      await room.join(data, on);
      if (place !== mine) return;
      mine.state = 'joined';
      report({ type: 'joined', media: room.ownMedia });
    } catch (failure) {
      if (place !== mine) return;
      void leave();
      report({ type: 'join-failed', ...videoFailureOf(failure) });
    }
  }

  function leave(): Promise<void> {
    const last = place;
    place = undefined;
    if (last) {
      clearTimeout(last.renewal);
      const left = last.opened.then((room) => room.leave()).catch(() => undefined);
      leaving = Promise.all([leaving, left]);
    }
    return leaving.then(() => undefined);
  }

  function attach(side: keyof typeof attached, element: HTMLVideoElement): () => void {
    const view: Attached = { element, detach: place?.room?.[side](element) };
    attached[side].add(view);
    return () => {
      attached[side].delete(view);
      view.detach?.();
    };
  }

  return {
    get state() {
      return place?.state ?? 'none';
    },
    prepare() {
      place ??= open();
      void prepare(place);
    },
    expect(admission) {
      if (place?.state === 'prepared') makeReady(place, admission).catch(() => undefined);
    },
    join(admission) {
      if (place && place.state !== 'prepared') void leave();
      place ??= open();
      place.state = 'joining';
      void enter(place, admission);
    },
    leave,
    async setDevice(device, to) {
      const mine = place;
      // At once: a room that is joined during the switch does as the person wants.
      on = { ...on, [device]: to };
      await (device === 'camera' ? mine?.room?.setCamera(to) : mine?.room?.setMicrophone(to));
      return place === mine;
    },
    async useDevice(device, deviceId) {
      await place?.room?.useDevice(device, deviceId);
    },
    attachLocal: (element) => attach('attachLocal', element),
    attachRemote: (element) => attach('attachRemote', element),
    async resumeSound() {
      await place?.room?.resumeSound();
    },
    setRemoteVolume(percent) {
      remoteVolume = percent;
      place?.room?.setRemoteVolume(percent);
    },
  };
}

/** Gives the failure that an error of a room names. Its class is loaded with the devices: its fields identify it. */
export function videoFailureOf(error: unknown): DeviceFailure {
  if (!(error instanceof Error) || !('failure' in error)) return { failure: 'unknown' };
  const { failure, device } = error as Error & DeviceFailure;
  return { failure, device };
}

const HAND_OVER_MESSAGES: Readonly<Record<HandOver, string>> = {
  forwarded: 'Estamos transferindo para o Médico',
  'sent-to-queue': 'Você será direcionado para a Fila do Atendimento Médico',
};

/**
 * Gives the patient's message for a hand-over.
 * @see docs/product/waiting-room.md
 */
export const handOverMessage = (handOver: HandOver): string => HAND_OVER_MESSAGES[handOver];
