import { connectionLevel } from '@acolhe/domain';
import { MOVEMENT, type Portal } from '@acolhe/session';
import type { DeviceKind, VideoFailure, VideoRoom } from '@acolhe/video';
import type { Cell } from '../visit/cell.ts';
import type { VisitEvent } from '../visit/visit-state.ts';
import type { CallMedia } from './call-media.ts';
import type { LevelLog } from './level-log.ts';
import { roomBlockOf } from './room-block.ts';

export interface RoomListener {
  readonly media: Cell<CallMedia>;
  readonly levels: LevelLog;
  readonly tell: (event: VisitEvent) => void;
  readonly renewToken: () => void;
  readonly portal: Pick<Portal, 'notify' | 'log'>;
}

/** Says what a room tells: to the visit what moves it, to the screen what is seen. */
export function listenToRoom(room: VideoRoom, { media, levels, tell, renewToken, portal }: RoomListener): void {
  room.on('remote-joined', () => {
    media.patch({ stalled: false });
    tell({ type: 'remote-joined' });
  });
  room.on('remote-left', () => tell({ type: 'remote-left' }));
  room.on('remote-stalled', () => {
    media.patch({ stalled: true });
    portal.log(MOVEMENT.connectionLost, { cause: 'stalled' });
  });
  room.on('remote-resumed', () => {
    media.patch({ stalled: false });
    portal.log(MOVEMENT.connectionBack);
  });
  room.on('remote-media', ({ camera, microphone }) =>
    media.patch({ remoteCamera: camera, remoteMicrophone: microphone }),
  );
  room.on('sound-blocked', () => media.patch({ soundBlocked: true }));
  room.on('device-lost', ({ device }) => void takeAnother(room, device, media, portal));
  room.on('quality', ({ uplink, downlink, roundTripMs }) => {
    const level = connectionLevel(uplink, downlink);
    media.patch({ level });
    levels.add(level, roundTripMs);
  });
  room.on('token-expiring', renewToken);
  room.on('failed', ({ failure }) => tell(failureEvent(failure, 'room-lost')));
}

/** What a room's failure means for the visit. */
export function failureEvent(failure: VideoFailure, otherwise: 'room-lost' | 'room-unreachable'): VisitEvent {
  const block = roomBlockOf(failure);
  return block ? { type: 'room-blocked', block } : { type: otherwise };
}

const GONE = { camera: 'A câmera foi desconectada.', microphone: 'O microfone foi desconectado.' } as const;
const NEXT = { camera: 'Estamos usando outra.', microphone: 'Estamos usando outro.' } as const;

/** A device was unplugged: another takes its place, unless it was off. */
async function takeAnother(
  room: VideoRoom,
  device: DeviceKind,
  media: Cell<CallMedia>,
  portal: Pick<Portal, 'notify'>,
): Promise<void> {
  if (!media.get()[device]) return;
  media.patch({ [device]: false });
  try {
    await (device === 'camera' ? room.setCamera(true) : room.setMicrophone(true));
    if (media.get().room !== room) return;
    media.patch({ [device]: true });
    portal.notify({ tone: 'info', message: `${GONE[device]} ${NEXT[device]}` });
  } catch {
    portal.notify({ tone: 'warning', message: `${GONE[device]} Confira a conexão e ligue de novo.` });
  }
}
