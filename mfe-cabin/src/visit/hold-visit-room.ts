import { type HeldRoom, holdRoom, type RoomReport, type VideoApi } from '@acolhe/call';
import { visitKey } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import type { Lease, Realtime } from '@acolhe/realtime';
import type { PortalApiError } from '@acolhe/session';
import type { Machine, StoreApi } from '@acolhe/state';
import type { DeviceKind, PathState } from '@acolhe/video';
import { backOffMs } from '../cabin/cabin-calls.ts';
import { NO_MEDIA, type VisitCalls, type VisitMedia } from './visit-calls.ts';
import { hasRoom, isEnding, type VisitEvent, type VisitState } from './visit-machine.ts';

/** How loud the professional is played in the cabin, in percent. */
const REMOTE_VOLUME = 20;

const DEVICES: readonly DeviceKind[] = ['camera', 'microphone'];
/** The room itself could not be created. */
const NOT_OPENED = { camera: 'failed', microphone: 'failed' } as const;

export interface VisitRoomTools {
  readonly store: Machine<VisitState, VisitEvent>;
  readonly media: StoreApi<VisitMedia>;
  readonly realtime: Realtime;
  readonly video: VideoApi;
  readonly calls: VisitCalls;
  readonly requestId: number;
}

export interface VisitRoom {
  /** Reopens devices without signal, but not those that the patient switched off. */
  readonly retryDevices: () => void;
  /** Turns a device on, or tries it again, or turns it off. */
  readonly setDevice: (device: DeviceKind, on: boolean) => void;
  /** Leaves the room and ends this. */
  readonly close: () => void;
}

/**
 * Takes camera and microphone when the waiting room is over, joins a room whenever the visit connects, and frees all of
 * it at the end. A device that is missing is taken as soon as it is plugged in.
 */
export function holdVisitRoom({ store, media, realtime, video, calls, requestId }: VisitRoomTools): VisitRoom {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let over = false;
  let reportedOpen: boolean | undefined;
  let lease: Lease | undefined;
  let leaseTimer: ReturnType<typeof setTimeout> | undefined;
  const holder = crypto.randomUUID();
  const room: HeldRoom<PortalApiError> = holdRoom<PortalApiError>({
    createRoom: () => video.createRoom({ realtime, call: visitKey(requestId) }),
    chosenDevices: () => ({}),
    renewCredentials: () => calls.roomCredentials({ requestId }),
    report: react,
  });
  room.setRemoteVolume(REMOTE_VOLUME);
  media.setState({ ...NO_MEDIA, room });

  function join(): void {
    clearTimeout(timer);
    holdPresence();
    if (room.state !== 'prepared') {
      void room.leave();
      room.prepare();
    }
    room.join(calls.roomCredentials({ requestId }));
  }
  /**
   * Holds the patient's side of the visit, where the professional's page reads it: without it a path that is lost would
   * pass for a patient who left. A page of the patient elsewhere may hold it, so that it is asked for again.
   */
  function holdPresence(): void {
    if (lease) return;
    const mine = realtime.holdLease(visitKey(requestId), 'patient', holder);
    lease = mine;
    mine.watch((state) => {
      if (lease !== mine || (state !== 'refused' && state !== 'lost')) return;
      lease = undefined;
      clearTimeout(leaseTimer);
      leaseTimer = setTimeout(() => {
        if (hasRoom(store.getState().stage)) holdPresence();
      }, DURATIONS.cabin.leaseRetryMs);
    });
  }
  function leaveRoom(): void {
    clearTimeout(leaseTimer);
    // Without a connection the database releases it by itself.
    lease?.release().catch(() => undefined);
    lease = undefined;
    void room.leave();
  }
  function joinLater(): void {
    media.setState({ isUnreached: true });
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (hasRoom(store.getState().stage)) join();
    }, backOffMs(failures++));
  }
  function retryDevices(): void {
    const { stage } = store.getState();
    if (over || isEnding(stage) || stage === 'waiting-room') return;
    if (room.state === 'none') return room.prepare();
    const { own } = media.getState();
    for (const device of DEVICES) if (own[device] !== 'on' && own[device] !== 'off') setDevice(device, true);
  }
  function setDevice(device: DeviceKind, to: boolean): void {
    // Why it failed is in its state.
    room.setDevice(device, to).catch(() => undefined);
  }

  function react(report: RoomReport<PortalApiError>): void {
    switch (report.type) {
      case 'path':
        return reportPath(report.state);
      case 'remote-joined':
      case 'remote-left':
        media.setState({ isStalled: false });
        return store.dispatch({ type: report.type });
      case 'remote-stalled':
      case 'remote-resumed':
        return media.setState({ isStalled: report.type === 'remote-stalled' });
      case 'remote-media':
        return media.setState({ remote: { camera: report.camera, microphone: report.microphone } });
      case 'own-media':
        return media.setState({ own: { camera: report.camera, microphone: report.microphone } });
      case 'sound-blocked':
        return media.setState({ soundBlocked: true });
      case 'device-lost':
        // One that is off is not missed until it is switched on.
        if (media.getState().own[report.device] !== 'off') setDevice(report.device, true);
        return;
      case 'prepared':
      case 'joined':
        failures = 0;
        return media.setState({ own: report.media, isUnreached: false, path: 'idle', isStalled: false });
      case 'prepare-failed':
        return media.setState({ own: NOT_OPENED });
      case 'join-failed':
        return joinLater();
      case 'refused':
        return joinLater();
      case 'failed':
        return store.dispatch({ type: 'room-lost' });
      case 'remote-first-frame':
      case 'quality':
    }
  }

  /** Reports to the service whether sound and picture get through: the visit's outcome. */
  function reportPath(state: PathState): void {
    media.setState({ path: state });
    const isOpen = state === 'direct' || state === 'relay';
    if (!isOpen && state !== 'none') return;
    if (reportedOpen === isOpen) return;
    reportedOpen = isOpen;
    void calls.recordMediaPath({ requestId, isOpen });
  }

  const stopStore = store.subscribe((state, previous) => {
    if (previous.stage === 'waiting-room' && !isEnding(state.stage)) room.prepare();
    if (state.roomAttempt !== previous.roomAttempt) return join();
    if (isEnding(state.stage) && !isEnding(previous.stage)) return leave();
    if (hasRoom(previous.stage) && !hasRoom(state.stage)) {
      leaveRoom();
      room.prepare();
    }
  });
  function leave(): void {
    clearTimeout(timer);
    media.setState({ ...NO_MEDIA, room: undefined });
    leaveRoom();
  }
  void calls.roomProvider({}).then(({ data }) => data && video.expectProvider(data.provider));

  return {
    retryDevices,
    setDevice,
    close() {
      over = true;
      stopStore();
      leave();
    },
  };
}
