import type { RoomReport } from '@acolhe/call';
import { type ConnectionLevel, connectionLevel } from '@acolhe/domain';
import type { DeviceKind, DevicesOn, VideoFailure, VideoRoomEvents } from '@acolhe/video';

/** The reports of the room that change the state as they are. */
type RoomEvent = Exclude<
  RoomReport,
  { readonly type: 'prepared' | 'joined' | 'prepare-failed' | 'join-failed' | 'refused' | 'failed' }
>;

export type CallEvent =
  | RoomEvent
  /** The own devices were opened, except one that failed. */
  | { readonly type: 'own-ready'; readonly on: DevicesOn }
  | { readonly type: 'own-failed'; readonly failure: VideoFailure; readonly device?: DeviceKind }
  | { readonly type: 'own-set'; readonly device: DeviceKind; readonly on: boolean }
  /** Another device was taken for one that was lost. */
  | { readonly type: 'device-replaced'; readonly device: DeviceKind }
  | { readonly type: 'replaced-read' }
  | { readonly type: 'joined' }
  /** The room was left, to join another. */
  | { readonly type: 'restarted' }
  /** Whether another tab or device holds the call. */
  | { readonly type: 'elsewhere'; readonly elsewhere: boolean }
  /** The room was not joined. It is tried again. */
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'sound-resumed' };

/** The state of one call, as its screen shows it. */
export interface CallState {
  readonly joined: boolean;
  readonly elsewhere: boolean;
  readonly refusal?: string;
  /** `waiting`: has not joined yet; `away`: has left. */
  readonly patient: 'waiting' | 'here' | 'away';
  /** The path of sound and picture to the patient; undefined before the room tells it. */
  readonly path?: VideoRoomEvents['path'];
  /** The patient has come back after having been away. */
  readonly returned: boolean;
  readonly stalled: boolean;
  /** The first frame was rendered, so that the element shows the patient. */
  readonly pictured: boolean;
  /** The devices of the patient that are on. */
  readonly theirs: DevicesOn;
  readonly own: DevicesOn;
  readonly ownFailure?: { readonly failure: VideoFailure; readonly device?: DeviceKind };
  /** Another device is in use for one that was lost; undefined once the professional has read so. */
  readonly replaced?: DeviceKind;
  /** Undefined until the first measurement. */
  readonly level?: ConnectionLevel;
  readonly soundBlocked: boolean;
}

export const NO_CALL: CallState = {
  joined: false,
  elsewhere: false,
  patient: 'waiting',
  returned: false,
  stalled: false,
  pictured: false,
  theirs: { camera: true, microphone: true },
  own: { camera: false, microphone: false },
  soundBlocked: false,
};

/**
 * Applies an event to the state of a call.
 * @see docs/product/console.md
 */
export function callReducer(state: CallState, event: CallEvent): CallState {
  switch (event.type) {
    case 'own-ready':
      return {
        ...state,
        own: event.on,
        ownFailure: isOff(state.ownFailure?.device, event.on) ? state.ownFailure : undefined,
      };
    case 'own-failed':
      return { ...state, refusal: undefined, ownFailure: { failure: event.failure, device: event.device } };
    case 'own-set':
      return switched(state, event.device, event.on);
    case 'device-lost':
      return { ...state, own: { ...state.own, [event.device]: false }, replaced: undefined };
    case 'device-replaced':
      return { ...switched(state, event.device, true), replaced: event.device };
    case 'replaced-read':
      return { ...state, replaced: undefined };
    case 'restarted':
      return { ...NO_CALL, own: state.own, ownFailure: state.ownFailure };
    case 'joined':
      return { ...state, joined: true, elsewhere: false, refusal: undefined };
    case 'elsewhere':
      return event.elsewhere
        ? { ...state, ...away(state), joined: false, elsewhere: true }
        : { ...state, elsewhere: false };
    case 'refused':
      return { ...state, joined: false, refusal: event.message };
    case 'path': {
      const { state: path, tries, nextTryMs } = event;
      return { ...state, path: { state: path, tries, nextTryMs } };
    }
    case 'remote-joined':
      return { ...state, patient: 'here', returned: state.patient === 'away', stalled: false };
    case 'remote-left':
      return { ...state, ...away(state) };
    case 'remote-first-frame':
      return { ...state, pictured: true };
    case 'remote-stalled':
      return { ...state, stalled: true };
    case 'remote-resumed':
      return { ...state, stalled: false };
    case 'remote-media':
      return { ...state, theirs: { camera: event.camera, microphone: event.microphone } };
    case 'quality':
      // A measurement of which nothing is known is no word of a lost connection.
      return event.uplink === 0 && event.downlink === 0
        ? state
        : { ...state, level: connectionLevel(event.uplink, event.downlink) };
    case 'sound-blocked':
      return { ...state, soundBlocked: true };
    case 'sound-resumed':
      return { ...state, soundBlocked: false };
  }
}

/** The room was opened without the device that failed. */
const isOff = (failed: DeviceKind | undefined, on: DevicesOn): boolean => failed !== undefined && !on[failed];

/** A failure of the other device stays. */
const switched = (state: CallState, device: DeviceKind, to: boolean): CallState => ({
  ...state,
  own: { ...state.own, [device]: to },
  ownFailure: isOther(state.ownFailure?.device, device) ? state.ownFailure : undefined,
});

const isOther = (failed: DeviceKind | undefined, device: DeviceKind): boolean =>
  failed !== undefined && failed !== device;

function away({ patient }: CallState): Partial<CallState> {
  return {
    patient: patient === 'waiting' ? 'waiting' : 'away',
    returned: false,
    stalled: false,
    pictured: false,
    theirs: NO_CALL.theirs,
    level: undefined,
  };
}
