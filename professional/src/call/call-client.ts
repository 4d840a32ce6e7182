import { type CallAnswer, holdRoom, type RoomReport } from '@acolhe/call';
import type { RoomCredentials } from '@acolhe/contracts';
import type { Lease } from '@acolhe/realtime';
import type { ApiAnswer, PortalApiError } from '@acolhe/session';
import { createMachine, type Machine } from '@acolhe/state';
import type { ChosenDevices, DeviceKind, DevicesOn, MediaStates, PathState, VideoRoom } from '@acolhe/video';
import { type CallEvent, callReducer, type CallState, NO_CALL } from './call-state.ts';

/** A refused or lost room, and a refused lease, are tried again after this time. */
const RETRY_MS = 1_500;

/** first: the first one in this call; pressed: the professional wants the call here, whatever page has it. */
export type LeaseAttempt = 'first' | 'again' | 'pressed';

export interface CallClientPorts {
  readonly createRoom: () => VideoRoom;
  /**
   * Takes the professional's side of the call for this page.
   * @param attempt what is lost is not taken again by force
   */
  readonly holdLease: (attempt: LeaseAttempt) => Lease;
  readonly credentials: () => Promise<ApiAnswer<RoomCredentials>>;
  /** Reports to the service whether sound and picture get through, each time that changes. */
  readonly reportPath: (isOpen: boolean) => void;
  /** The devices that the professional chose, read with each new room. */
  readonly chosenDevices: () => ChosenDevices;
}

/** The professional's side of one call, from the offer to the end. */
export interface CallClient {
  readonly store: Machine<CallState, CallEvent>;
  /** Opens camera and microphone while the offer is still being read. */
  prepare(): void;
  /**
   * Has the room's credentials ready ahead of `enter`, since the visit is the professional's.
   * @param granted those that come with the answer to an offer; without them the client asks
   */
  requestAdmission(granted?: Promise<RoomCredentials | undefined>): void;
  /** Joins the room and rejoins it whenever it is lost. Further calls do nothing. */
  enter(): void;
  /** Leaves the room and joins another. Does nothing before `enter`. */
  restart(): void;
  /** Takes the call from another page that has it: first the lease, then the devices. */
  takeOver(): void;
  /** Switches to another device in this room and the next ones. */
  useDevice(device: DeviceKind, deviceId: string): void;
  /** Turns a device on, or tries it again, or turns it off. */
  setDevice(device: DeviceKind, on: boolean): void;
  attachLocal(element: HTMLVideoElement): () => void;
  attachRemote(element: HTMLVideoElement): () => void;
  resumeSound(): void;
  /** Removes the message on a device that was replaced or chosen. */
  readNotice(): void;
  close(): void;
}

/**
 * Brings the professional into the room of a call, and back into it when the room or the lease is lost.
 * @see docs/product/console.md
 */
export function createCallClient(ports: CallClientPorts): CallClient {
  const store = createMachine(NO_CALL, callReducer);
  let wanted = false;
  let closed = false;
  /** The devices that the professional wants on; one that failed stays among them. */
  let on: DevicesOn = { camera: true, microphone: true };
  let lease: Lease | undefined;
  let admission: Promise<ApiAnswer<RoomCredentials>> | undefined;
  /** The offer was answered on this page. */
  let isAnsweredHere = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** The last report of the path to the service. */
  let reportedOpen: boolean | undefined;
  const dispatch = (event: CallEvent): void => {
    if (!closed) store.dispatch(event);
  };
  const room = holdRoom<PortalApiError>({
    createRoom: ports.createRoom,
    chosenDevices: ports.chosenDevices,
    devicesOn: on,
    renewCredentials: ports.credentials,
    report: onReport,
  });

  function onReport(report: RoomReport<PortalApiError>): void {
    switch (report.type) {
      case 'path':
        reportPath(report.state);
        return dispatch(report);
      case 'prepared':
        return dispatchOwn(report.media);
      case 'joined':
        dispatchOwn(report.media);
        return dispatch({ type: 'joined' });
      case 'refused':
        dispatch({ type: 'refused', message: report.error.message });
        return later(() => join());
      case 'prepare-failed':
      case 'join-failed':
        dispatch({ type: 'refused', message: 'A chamada não abriu.' });
        return rejoin();
      case 'failed':
        return rejoin();
      case 'device-lost':
        return replaceLost(report.device);
      default:
        return dispatch(report);
    }
  }
  const dispatchOwn = (media: MediaStates): void => dispatch({ type: 'own-media', ...media });
  function reportPath(state: PathState): void {
    const isOpen = state === 'direct' || state === 'relay';
    if ((!isOpen && state !== 'none') || reportedOpen === isOpen) return;
    reportedOpen = isOpen;
    ports.reportPath(isOpen);
  }
  function later(step: () => void): void {
    clearTimeout(retry);
    if (!closed) retry = setTimeout(step, RETRY_MS);
  }
  function rejoin(): void {
    void room.leave();
    if (lease?.state === 'held') later(() => join());
  }
  function join(credentials: Promise<CallAnswer<RoomCredentials, PortalApiError>> = ports.credentials()): void {
    if (!closed && room.state !== 'joining' && room.state !== 'joined') room.join(credentials);
  }
  function hold(attempt: LeaseAttempt, credentials?: Promise<ApiAnswer<RoomCredentials>>): void {
    const mine = ports.holdLease(attempt);
    lease = mine;
    mine.watch((state) => {
      if (closed || mine !== lease || state === 'asking') return;
      if (state === 'held') {
        dispatch({ type: 'elsewhere', elsewhere: false });
        return join(credentials);
      }
      dispatch({ type: 'elsewhere', elsewhere: true });
      if (state === 'lost' || room.state !== 'prepared') void room.leave();
      later(() => hold('again'));
    });
  }
  const requestAdmission = (): Promise<ApiAnswer<RoomCredentials>> => (admission ??= ports.credentials());
  const credentialsFrom = async (
    granted: Promise<RoomCredentials | undefined>,
  ): Promise<ApiAnswer<RoomCredentials>> => {
    const data = await granted;
    return data ? { data } : ports.credentials();
  };

  const setDevice = (device: DeviceKind, to: boolean): void => {
    on = { ...on, [device]: to };
    // Between two rooms: the next one does so, and says what becomes of it.
    if (room.state === 'none') dispatchOwn({ ...store.getState().own, [device]: to ? 'asking' : 'off' });
    // Why it failed is in its state.
    room.setDevice(device, to).catch(() => undefined);
  };

  /** Opens another device at once, unless it was off, so that the patient's sound and picture continue. */
  function replaceLost(device: DeviceKind): void {
    dispatch({ type: 'device-lost', device });
    if (!on[device]) return;
    room.setDevice(device, true).then(
      (isInRoom) => {
        if (isInRoom) dispatch({ type: 'device-replaced', device });
      },
      () => undefined,
    );
  }

  return {
    store,
    prepare: () => room.prepare(),
    requestAdmission(granted) {
      if (!granted) return void requestAdmission();
      admission = credentialsFrom(granted);
      isAnsweredHere = true;
      // The service has said yes: the offer of the connection is made while the record that opens the room is written.
      room.expect(admission);
    },
    enter() {
      if (wanted || closed) return;
      wanted = true;
      const credentials = requestAdmission();
      hold('first', credentials);
      // No other page of theirs has a room that this one would end: it joins while the lease is still asked for.
      if (isAnsweredHere) join(credentials);
    },
    restart() {
      if (closed || lease?.state !== 'held') return;
      clearTimeout(retry);
      void room.leave();
      dispatch({ type: 'restarted' });
      join();
    },
    takeOver() {
      if (!wanted || closed || !store.getState().elsewhere) return;
      clearTimeout(retry);
      void lease?.release().catch(() => undefined);
      hold('pressed');
    },
    useDevice(device, deviceId) {
      // One that was missing continues with the new one.
      room.useDevice(device, deviceId).catch(() => dispatch({ type: 'choice-failed', device }));
    },
    setDevice,
    attachLocal: (element) => room.attachLocal(element),
    attachRemote: (element) => room.attachRemote(element),
    resumeSound: () => {
      void room.resumeSound().then(() => dispatch({ type: 'sound-resumed' }));
    },
    readNotice: () => dispatch({ type: 'notice-read' }),
    close() {
      closed = true;
      clearTimeout(retry);
      void room.leave();
      void lease?.release().catch(() => undefined);
    },
  };
}
