import type { RoomReport } from '@acolhe/call';
import { type ConnectionLevel, connectionLevel } from '@acolhe/domain';
import type { DeviceKind, MediaStates, VideoRoomEvents } from '@acolhe/video';

/** The reports of the room that change the state as they are. */
type RoomEvent = Exclude<
  RoomReport,
  { readonly type: 'prepared' | 'joined' | 'prepare-failed' | 'join-failed' | 'refused' | 'failed' }
>;

export type CallEvent =
  | RoomEvent
  /** Another device was taken for one that was lost, or one that was chosen could not be had. */
  | { readonly type: 'device-replaced' | 'choice-failed'; readonly device: DeviceKind }
  | { readonly type: 'notice-read' }
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
  /** The path of sound and picture to the patient; undefined before the room reports it. */
  readonly path?: VideoRoomEvents['path'];
  /** The patient has come back after having been away. */
  readonly returned: boolean;
  readonly stalled: boolean;
  /** The first frame was rendered, so that the element shows the patient. */
  readonly pictured: boolean;
  /** States of the patient's devices. */
  readonly theirs: MediaStates;
  readonly own: MediaStates;
  /** Result for a device that was lost or chosen; undefined once the professional has read it. */
  readonly notice?: { readonly what: 'replaced' | 'choice-failed'; readonly device: DeviceKind };
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
  theirs: { camera: 'on', microphone: 'on' },
  own: { camera: 'off', microphone: 'off' },
  soundBlocked: false,
};

/**
 * Applies an event to the state of a call.
 * @see docs/product/console.md
 */
export function callReducer(state: CallState, event: CallEvent): CallState {
  switch (event.type) {
    case 'own-media':
      return { ...state, own: { camera: event.camera, microphone: event.microphone } };
    case 'device-lost':
      return { ...state, notice: undefined };
    case 'device-replaced':
      return { ...state, notice: { what: 'replaced', device: event.device } };
    case 'choice-failed':
      return { ...state, notice: { what: 'choice-failed', device: event.device } };
    case 'notice-read':
      return { ...state, notice: undefined };
    case 'restarted':
      return { ...NO_CALL, own: state.own };
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
      // A measurement without a result does not mean a lost connection.
      return event.uplink === 0 && event.downlink === 0
        ? state
        : { ...state, level: connectionLevel(event.uplink, event.downlink) };
    case 'sound-blocked':
      return { ...state, soundBlocked: true };
    case 'sound-resumed':
      return { ...state, soundBlocked: false };
  }
}

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
