import type { DeviceChoice, HeldRoom, PictureFit, RoomReport } from '@acolhe/call';
import { callIdOf, type CallKey, recordMediaPathCall } from '@acolhe/contracts';
import { type ConnectionLevel, connectionLevel } from '@acolhe/domain';
import { MOVEMENT, type Portal } from '@acolhe/session';
import type { StoreApi } from '@acolhe/state';
import type { DeviceKind, DevicesOn, DeviceState, MediaStates, VideoFailure, VideoRoomEvents } from '@acolhe/video';
import { callPayload } from './movements.ts';
import type { LevelLog } from './room-records.ts';
import type { RoomBlock, VisitEvent } from './visit-state.ts';

export interface RoomListener {
  readonly media: StoreApi<CallMedia>;
  readonly levels: LevelLog;
  readonly portal: Pick<Portal, 'notify' | 'log' | 'deliver'>;
  readonly call: CallKey;
  readonly dispatch: (event: VisitEvent) => void;
}

type Room = Pick<HeldRoom<VisitEvent>, 'state' | 'setDevice'>;

/** Handles a report of a room: dispatches to the visit, updates the call screen's state, writes to the logs. */
export function reactToRoom(report: RoomReport<VisitEvent>, room: Room, listener: RoomListener): void {
  const { media, levels, portal, call, dispatch } = listener;
  switch (report.type) {
    case 'path':
      return reportPath(report, listener);
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
      return media.setState({ remote: { camera: report.camera, microphone: report.microphone } });
    case 'own-media':
      return setOwn({ camera: report.camera, microphone: report.microphone }, room, listener);
    case 'prepared':
      return media.setState({ own: report.media });
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
      media.setState({ own: report.media });
      reportRefusal(report.media, listener);
      return portal.log(MOVEMENT.roomJoined, callPayload(call));
    case 'refused':
      return dispatch(report.error);
    case 'join-failed':
      return dispatch(failureEvent(report.failure, 'room-unreachable'));
    case 'failed':
      return dispatch(failureEvent(report.failure, 'room-lost'));
    // A room that cannot be created ahead of the call is created when the call starts.
    case 'prepare-failed':
    case 'remote-first-frame':
  }
}

/** Stores the state of the path for the screen, and logs whether there is one: the outcome of the visit. */
function reportPath(
  { state, tries, nextTryMs }: Extract<RoomReport, { type: 'path' }>,
  { media, portal, call }: RoomListener,
): void {
  const before = media.getState().path?.state;
  media.setState({ path: { state, tries, nextTryMs } });
  const isOpen = state === 'direct' || state === 'relay';
  const wasOpen = before === 'direct' || before === 'relay' || before === 'lost';
  const isMissing = state === 'none' && before !== 'none';
  if (isMissing) portal.log(MOVEMENT.connectionLost, { ...callPayload(call), cause: 'no-path' });
  if (isMissing || (isOpen && !wasOpen)) portal.deliver(recordMediaPathCall, { ...callIdOf(call), isOpen });
}

/** Returns the event of the visit for a failure of the room. */
const failureEvent = (failure: VideoFailure, otherwise: 'room-lost' | 'room-unreachable'): VisitEvent =>
  failure === 'token-refused' ? { type: 'room-blocked', block: 'token-failed' } : { type: otherwise };

/** Stores the states of the patient's devices. The browser's answer in the room is reported as on entering. */
function setOwn(own: MediaStates, room: Room, listener: RoomListener): void {
  const { media } = listener;
  const before = media.getState().own;
  media.setState({ own });
  const isAnswered = before.camera === 'asking' || before.microphone === 'asking';
  if (isAnswered && room.state === 'joined') reportRefusal(own, listener);
}

function reportRefusal(own: MediaStates, { portal, call }: RoomListener): void {
  const refusal = refusalOf(own);
  if (!refusal) return;
  const { message, movement, cause } = refusal;
  portal.notify({ tone: 'danger', message });
  portal.log(movement, { ...callPayload(call), ...(cause !== undefined && { cause }) });
}

const REPLACED = {
  camera: 'A câmera foi desconectada. Estamos usando outra.',
  microphone: 'O microfone foi desconectado. Estamos usando outro.',
} as const;

/** Replaces a device that was unplugged, or is no longer allowed, by another one, unless it was off. */
async function takeAnother(
  device: DeviceKind,
  room: Room,
  media: StoreApi<CallMedia>,
  portal: Pick<Portal, 'notify'>,
): Promise<void> {
  if (media.getState().own[device] === 'off') return;
  try {
    if (await room.setDevice(device, true)) portal.notify({ tone: 'info', message: REPLACED[device] });
  } catch {
    // Why there is no other is in its state.
  }
}

/** The state of the room as the call screen shows it. */
export interface CallMedia {
  /** Set once the realtime database is open. */
  readonly room?: HeldRoom<VisitEvent>;
  /** The patient's choice among several devices. */
  readonly devices: DeviceChoice;
  /** States of the patient's devices. */
  readonly own: MediaStates;
  /** States of the professional's devices. */
  readonly remote: MediaStates;
  /** The fit of the professional's picture that the patient chose; undefined: by its shape. */
  readonly fit?: PictureFit;
  /** The path of sound and picture to the professional, with failed attempts; undefined until the room reports it. */
  readonly path?: VideoRoomEvents['path'];
  /** The professional's picture is frozen. */
  readonly stalled: boolean;
  /** The browser plays sound only after a tap. */
  readonly soundBlocked: boolean;
  /** The patient has switched the camera off to save bandwidth for the sound. */
  readonly audioOnly?: boolean;
  /** The patient has declined to switch the camera off in a weak network. */
  readonly retainsPicture?: boolean;
  /**
   * The professional who asked by a command about picture and sound; undefined once the patient has closed the
   * question.
   */
  readonly askedBy?: 'nurse' | 'doctor';
  /** Undefined before the first measurement. */
  readonly level?: ConnectionLevel;
}

export const NO_MEDIA: CallMedia = {
  devices: {},
  own: { camera: 'asking', microphone: 'asking' },
  remote: { camera: 'on', microphone: 'on' },
  stalled: false,
  soundBlocked: false,
};

/** The states of devices that are wanted so and were not asked for yet. */
export const notAskedFor = ({ camera, microphone }: DevicesOn): MediaStates => ({
  camera: camera ? 'asking' : 'off',
  microphone: microphone ? 'asking' : 'off',
});

/** Message and log event for devices that are unavailable on entering. */
export interface Refusal {
  /** The specified words. */
  readonly message: string;
  readonly movement: number;
  readonly cause?: string;
}

const NOT_OPENED = 'Não foi possível inicializar a câmera e/ou microfone';
const REFUSALS = [
  [
    'forbidden',
    {
      message: 'Não foi concedido permissão para acessar a câmera e/ou microfone',
      movement: MOVEMENT.devicesRefused,
    },
  ],
  ['busy', { message: NOT_OPENED, movement: MOVEMENT.devicesMissing, cause: 'device-busy' }],
  ['failed', { message: NOT_OPENED, movement: MOVEMENT.devicesMissing, cause: 'unknown' }],
  [
    'gone',
    {
      message: 'Não foi possível localizar uma câmera e/ou microfone',
      movement: MOVEMENT.devicesMissing,
      cause: 'device-not-found',
    },
  ],
] as const satisfies readonly (readonly [DeviceState, Refusal])[];

/**
 * Message and log event for devices that are unavailable on entering; undefined when all wanted ones are available.
 * @see docs/product/call-media.md
 */
const refusalOf = ({ camera, microphone }: MediaStates): Refusal | undefined =>
  REFUSALS.find(([state]) => state === camera || state === microphone)?.[1];

const MESSAGES: Record<RoomBlock, string> = {
  'token-failed': 'Falha ao obter token de chamada, tente novament mais tarde!',
  'token-missing': 'Não foi possível iniciar a sala. Faltando o token da chamada.',
  'token-unknown': 'Não foi possível iniciar a sala. Não encontrou o documento com o token.',
};

/**
 * Returns the message for the patient.
 * @see docs/product/call-screen.md
 */
export const roomBlockMessage = (block: RoomBlock): string => MESSAGES[block];
