import { type HeldRoom, holdRoom, type RoomReport, type VideoApi } from '@acolhe/call';
import { visitKey } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import type { PortalApiError } from '@acolhe/session';
import type { Machine, StoreApi } from '@acolhe/state';
import type { DeviceKind, VideoFailure } from '@acolhe/video';
import { backOffMs } from '../cabin-service/back-off.ts';
import { hasRoom, isEnding, type VisitEvent, type VisitState } from '../visit-machine/visit-state.ts';
import type { VisitCalls } from './visit-calls.ts';
import { NO_MEDIA, type VisitMedia } from './visit-media.ts';

/** How loud the professional is played in the cabin, in percent. */
const REMOTE_VOLUME = 20;

const DEVICE_FAILURES: readonly VideoFailure[] = ['permission-denied', 'device-not-found', 'device-busy'];

export interface VisitRoomTools {
  readonly store: Machine<VisitState, VisitEvent>;
  readonly media: StoreApi<VisitMedia>;
  readonly realtime: Realtime;
  readonly video: VideoApi;
  readonly calls: VisitCalls;
  readonly requestId: number;
}

export interface VisitRoom {
  /** Tries camera and microphone again after a fault. */
  readonly retryDevices: () => void;
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
  /** Went away while they were on. */
  const lost = new Set<DeviceKind>();
  let stopDevices = (): void => undefined;
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
    if (room.state !== 'prepared') {
      void room.leave();
      room.prepare();
    }
    room.join(calls.roomCredentials({ requestId }));
  }
  function joinLater(): void {
    media.setState({ isUnreached: true });
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (hasRoom(store.getState().stage)) join();
    }, backOffMs(failures++));
  }
  /** Takes what was missing, and nothing that the patient switched off, or enters again. */
  function retryDevices(): void {
    const { stage } = store.getState();
    const { fault } = media.getState();
    if (over || isEnding(stage) || stage === 'waiting-room' || !fault) return;
    media.setState({ fault: undefined });
    if (stage === 'connecting') join();
    else if (room.state === 'prepared' || room.state === 'none') room.prepare();
    else for (const device of new Set([...lost, ...(fault.device ? [fault.device] : [])])) void turnOn(device);
  }
  async function turnOn(device: DeviceKind): Promise<void> {
    if (media.getState()[device]) return;
    try {
      if (!(await room.setDevice(device, true))) return;
      lost.delete(device);
      media.setState({ [device]: true });
      if (media.getState().fault?.device === device) media.setState({ fault: undefined });
    } catch {
      media.setState({ fault: { failure: 'device-not-found', device } });
    }
  }

  function react(report: RoomReport<PortalApiError>): void {
    switch (report.type) {
      case 'path':
        return media.setState({ isPathMissing: report.state === 'none' });
      case 'remote-joined':
      case 'remote-left':
        media.setState({ isStalled: false });
        return store.dispatch({ type: report.type });
      case 'remote-stalled':
      case 'remote-resumed':
        return media.setState({ isStalled: report.type === 'remote-stalled' });
      case 'remote-media':
        return media.setState({ remoteCamera: report.camera });
      case 'sound-blocked':
        return media.setState({ soundBlocked: true });
      case 'device-lost':
        // One that is off is not missed until it is switched on.
        if (!media.getState()[report.device]) return;
        lost.add(report.device);
        media.setState({ [report.device]: false });
        return void turnOn(report.device);
      case 'prepared':
      case 'joined':
        failures = 0;
        lost.clear();
        return media.setState({
          ...report.on,
          fault: undefined,
          isUnreached: false,
          isPathMissing: false,
          isStalled: false,
        });
      case 'prepare-failed':
        return media.setState({ fault: report });
      case 'join-failed':
        if (DEVICE_FAILURES.includes(report.failure)) return media.setState({ fault: report });
        return joinLater();
      case 'refused':
        return joinLater();
      case 'failed':
        return store.dispatch({ type: 'room-lost' });
      case 'remote-first-frame':
      case 'quality':
    }
  }

  const stopStore = store.subscribe((state, previous) => {
    if (previous.stage === 'waiting-room' && !isEnding(state.stage)) room.prepare();
    if (state.roomAttempt !== previous.roomAttempt) return join();
    if (isEnding(state.stage) && !isEnding(previous.stage)) return leave();
    if (hasRoom(previous.stage) && !hasRoom(state.stage)) {
      void room.leave();
      room.prepare();
    }
  });
  function leave(): void {
    clearTimeout(timer);
    media.setState({ ...NO_MEDIA, room: undefined });
    void room.leave();
  }
  void video.watchDevices(retryDevices).then((stop) => {
    if (over) stop();
    else stopDevices = stop;
  });
  void calls.roomProvider({}).then(({ data }) => data && video.expectProvider(data.provider));

  return {
    retryDevices,
    close() {
      over = true;
      stopStore();
      stopDevices();
      leave();
    },
  };
}
