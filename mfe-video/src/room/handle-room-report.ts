import { type HeldRoom, type RoomReport, videoFailureOf } from '@acolhe/call';
import type { CallKey } from '@acolhe/contracts';
import { connectionLevel } from '@acolhe/domain';
import { MOVEMENT, type Portal } from '@acolhe/session';
import type { StoreApi } from '@acolhe/state';
import type { DeviceKind, VideoFailure } from '@acolhe/video';
import { callPayload } from '../visit-machine/call-payload.ts';
import type { VisitEvent } from '../visit-machine/visit-state.ts';
import type { CallMedia } from './call-media.ts';
import type { LevelLog } from './level-log.ts';
import { roomBlockOf } from './room-block.ts';

export interface RoomListener {
  readonly media: StoreApi<CallMedia>;
  readonly levels: LevelLog;
  readonly portal: Pick<Portal, 'notify' | 'log'>;
  readonly call: CallKey;
  readonly dispatch: (event: VisitEvent) => void;
}

type Room = Pick<HeldRoom<VisitEvent>, 'setDevice'>;

/** Handles a report of a room: dispatches to the visit, updates the call screen's state, writes to the logs. */
export function reactToRoom(report: RoomReport<VisitEvent>, room: Room, listener: RoomListener): void {
  const { media, levels, portal, call, dispatch } = listener;
  switch (report.type) {
    case 'path':
      return tellPath(report, listener);
    case 'remote-joined':
      media.setState({ stalled: false });
      return dispatch({ type: 'remote-joined' });
    case 'remote-left':
      return dispatch({ type: 'remote-left', isPathLost: media.getState().path?.state === 'lost' });
    case 'remote-stalled':
      media.setState({ stalled: true });
      return portal.log(MOVEMENT.connectionLost, { ...callPayload(call), cause: 'stalled' });
    case 'remote-resumed':
      media.setState({ stalled: false });
      return portal.log(MOVEMENT.connectionBack, callPayload(call));
    case 'remote-media':
      return media.setState({ remoteCamera: report.camera, remoteMicrophone: report.microphone });
    case 'sound-blocked':
      return media.setState({ soundBlocked: true });
    case 'device-lost':
      return void takeAnother(report.device, room, media, portal);
    case 'quality': {
      const level = connectionLevel(report.uplink, report.downlink);
      media.setState({ level });
      return levels.add(level, report.roundTripMs);
    }
    case 'joined':
      return portal.log(MOVEMENT.roomJoined, callPayload(call));
    case 'refused':
      return dispatch(report.error);
    case 'join-failed':
      return dispatch(failureEvent(report.failure, 'room-unreachable'));
    case 'failed':
      return dispatch(failureEvent(report.failure, 'room-lost'));
    // A device that cannot be opened ahead of the call is opened again, and its failure reported, when the call starts.
    case 'prepared':
    case 'prepare-failed':
    case 'remote-first-frame':
  }
}

/** Keeps the state of the path for the screen, and logs that there is none. */
function tellPath(
  { state, tries, nextTryMs }: Extract<RoomReport, { type: 'path' }>,
  { media, portal, call }: RoomListener,
): void {
  const before = media.getState().path?.state;
  media.setState({ path: { state, tries, nextTryMs } });
  if (state === 'none' && before !== 'none')
    portal.log(MOVEMENT.connectionLost, { ...callPayload(call), cause: 'no-path' });
}

/** Gives the event of the visit for a failure of the room. */
function failureEvent(failure: VideoFailure, otherwise: 'room-lost' | 'room-unreachable'): VisitEvent {
  const block = roomBlockOf(failure);
  return block ? { type: 'room-blocked', block } : { type: otherwise };
}

const GONE = { camera: 'A câmera foi desconectada.', microphone: 'O microfone foi desconectado.' } as const;
const NEXT = { camera: 'Estamos usando outra.', microphone: 'Estamos usando outro.' } as const;

/** Replaces a device that was unplugged, or is no longer allowed, by another one, unless it was off. */
async function takeAnother(
  device: DeviceKind,
  room: Room,
  media: StoreApi<CallMedia>,
  portal: Pick<Portal, 'notify'>,
): Promise<void> {
  if (!media.getState()[device]) return;
  media.setState({ [device]: false });
  try {
    if (!(await room.setDevice(device, true))) return;
    media.setState({ [device]: true });
    portal.notify({ tone: 'info', message: `${GONE[device]} ${NEXT[device]}` });
  } catch (error) {
    // It is plugged in, and no cable helps: how to allow it again is said in the call.
    if (videoFailureOf(error).failure === 'permission-denied') return media.setState({ blocked: device });
    portal.notify({ tone: 'warning', message: `${GONE[device]} Confira a conexão e ligue de novo.` });
  }
}
