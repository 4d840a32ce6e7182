import type { RoomCredentials } from '@acolhe/contracts';
import type { Lease } from '@acolhe/realtime';
import type { ApiAnswer } from '@acolhe/session';
import { type ChosenDevices, type DeviceKind, type DevicesOn, VideoError, type VideoRoom } from '@acolhe/video';
import type { CallEvent, RoomEvent } from './call-state.ts';

/** What is refused once is asked for again after this long. */
const RETRY_MS = 1_500;
/** The room asks for new credentials a minute before the old ones end. */
const RENEW_AGAIN_MS = 5_000;
const DEVICE_FAILURES = ['permission-denied', 'device-not-found', 'device-busy'];
const DEVICES: readonly DeviceKind[] = ['camera', 'microphone'];
const ROOM_EVENTS = [
  'remote-joined',
  'remote-left',
  'remote-first-frame',
  'remote-stalled',
  'remote-resumed',
  'remote-media',
  'sound-blocked',
  'quality',
  'device-lost',
] as const;

/** What a call stands on. */
export interface VisitCallPorts {
  readonly makeRoom: () => VideoRoom;
  /** Takes the professional's side of the visit for this page. */
  readonly holdLease: () => Lease;
  readonly credentials: () => Promise<ApiAnswer<RoomCredentials>>;
  /** The devices that the professional chose, by the time a room is made. */
  readonly chosen: () => ChosenDevices;
  readonly tell: (event: CallEvent) => void;
}

/** The console's side of the call of one visit, from the offer to the end. */
export interface VisitCall {
  /** Takes camera and microphone while the offer is still being read. */
  prepare(): void;
  /** The visit is ours: ask for the way into its room, which takes a moment. */
  admit(): void;
  /** The room is open to us: enter, and stay. Calling it again does nothing. */
  enter(): void;
  /** Leaves the room and enters it again; before it was entered there is nothing to do. */
  restart(): void;
  /** Takes another device from now on. */
  useDevice(device: DeviceKind, deviceId: string): void;
  /** After a failure of the own devices. */
  retryDevices(): void;
  set(device: DeviceKind, on: boolean): void;
  attachLocal(element: HTMLVideoElement): () => void;
  attachRemote(element: HTMLVideoElement): () => void;
  resumeSound(): void;
  close(): void;
}

/**
 * Brings the professional into the room and back into it, whatever comes between.
 * A room is used once, so each try has its own; the elements stay.
 * @see docs/product/console.md
 */
export function createVisitCall(ports: VisitCallPorts): VisitCall {
  const { tell } = ports;
  const elements: { local?: HTMLVideoElement; remote?: HTMLVideoElement } = {};
  let wanted = false;
  /** What the professional turned off stays off in the next room. */
  let on: DevicesOn = { camera: true, microphone: true };
  let closed = false;
  let lease: Lease | undefined;
  let admission: Promise<ApiAnswer<RoomCredentials>> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let renewAgain: ReturnType<typeof setTimeout> | undefined;
  let room = openRoom();

  function openRoom(): VideoRoom {
    const fresh = ports.makeRoom();
    for (const event of ROOM_EVENTS) {
      fresh.on(event, (detail) => {
        if (fresh === room && !closed) tell({ type: event, ...detail } as RoomEvent);
      });
    }
    fresh.on('failed', () => {
      if (fresh === room) again();
    });
    fresh.on('token-expiring', () => void renew(fresh));
    const chosen = ports.chosen();
    // Nothing is held yet, so that these are only kept in mind.
    for (const device of DEVICES)
      if (chosen[device] !== undefined) void fresh.useDevice(device, chosen[device]).catch(() => undefined);
    return fresh;
  }
  const renew = async (of: VideoRoom): Promise<void> => {
    const { data } = await ports.credentials();
    if (closed || of !== room) return;
    if (data) await of.renewToken(data);
    else renewAgain = setTimeout(() => void renew(of), RENEW_AGAIN_MS);
  };
  const replaceRoom = (): void => {
    clearTimeout(renewAgain);
    void room.leave();
    room = openRoom();
    if (elements.local) room.attachLocal(elements.local);
    if (elements.remote) room.attachRemote(elements.remote);
  };
  const later = (step: () => void): void => {
    clearTimeout(retry);
    if (!closed) retry = setTimeout(step, RETRY_MS);
  };
  /** The room is lost: another one, while the side is still ours. */
  const again = (): void => {
    if (closed) return;
    replaceRoom();
    if (lease?.state === 'held') later(() => void join());
  };
  const onError = (error: unknown): void => {
    if (closed) return;
    const { failure, device } = error instanceof VideoError ? error : new VideoError('unknown');
    // A person has to do something about a device; everything else may pass.
    if (DEVICE_FAILURES.includes(failure)) {
      replaceRoom();
      tell({ type: 'own-failed', failure, device });
    } else {
      tell({ type: 'refused', message: 'A chamada não abriu.' });
      again();
    }
  };
  const join = async (given = ports.credentials()): Promise<void> => {
    const mine = room;
    const { data, error } = await given;
    if (closed || mine !== room || mine.state !== 'idle') return;
    if (error) {
      tell({ type: 'refused', message: error.message });
      return later(() => void join());
    }
    try {
      await mine.join(data, on);
    } catch (failure) {
      return mine === room ? onError(failure) : undefined;
    }
    if (closed) return;
    tell({ type: 'own-ready', on });
    tell({ type: 'joined' });
  };
  const hold = (given?: Promise<ApiAnswer<RoomCredentials>>): void => {
    const mine = ports.holdLease();
    lease = mine;
    mine.watch((state) => {
      if (closed || mine !== lease || state === 'asking') return;
      if (state === 'held') {
        tell({ type: 'elsewhere', elsewhere: false });
        void join(given);
        return;
      }
      tell({ type: 'elsewhere', elsewhere: true });
      if (state === 'lost') replaceRoom();
      later(() => hold());
    });
  };

  const prepare = (): void => {
    const mine = room;
    mine.prepare(on).then(
      () => {
        if (!closed) tell({ type: 'own-ready', on });
      },
      (error: unknown) => {
        if (mine === room) onError(error);
      },
    );
  };

  const admit = (): Promise<ApiAnswer<RoomCredentials>> => (admission ??= ports.credentials());

  const ownFailed =
    (device: DeviceKind) =>
    (error: unknown): void => {
      if (!closed)
        tell({ type: 'own-failed', failure: error instanceof VideoError ? error.failure : 'unknown', device });
    };

  const set = (device: DeviceKind, to: boolean): void => {
    const done = device === 'camera' ? room.setCamera(to) : room.setMicrophone(to);
    done.then(() => {
      on = { ...on, [device]: to };
      if (!closed) tell({ type: 'own-set', device, on: to });
    }, ownFailed(device));
  };

  return {
    prepare,
    admit: () => void admit(),
    enter() {
      if (wanted || closed) return;
      wanted = true;
      // Both at once: the place and the way in.
      hold(admit());
    },
    restart() {
      if (closed || lease?.state !== 'held') return;
      clearTimeout(retry);
      replaceRoom();
      tell({ type: 'restarted' });
      void join();
    },
    useDevice(device, deviceId) {
      // One that was lost goes on with the other.
      room.useDevice(device, deviceId).then(() => {
        if (on[device] && room.state === 'joined') set(device, true);
      }, ownFailed(device));
    },
    retryDevices() {
      if (room.state === 'joined') for (const device of DEVICES) set(device, on[device]);
      else if (lease?.state === 'held') void join();
      else prepare();
    },
    set,
    attachLocal(element) {
      elements.local = element;
      room.attachLocal(element);
      return () => {
        if (elements.local === element) elements.local = undefined;
      };
    },
    attachRemote(element) {
      elements.remote = element;
      const detach = room.attachRemote(element);
      return () => {
        if (elements.remote === element) elements.remote = undefined;
        detach();
      };
    },
    resumeSound: () => {
      void room.resumeSound().then(() => tell({ type: 'sound-resumed' }));
    },
    close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(renewAgain);
      void room.leave();
      void lease?.release().catch(() => undefined);
    },
  };
}
