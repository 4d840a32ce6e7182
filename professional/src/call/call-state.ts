import { type ConnectionLevel, connectionLevel } from '@acolhe/domain';
import type { DeviceKind, DevicesOn, VideoFailure, VideoRoomEvents } from '@acolhe/video';

type RoomEventName =
  | 'remote-joined'
  | 'remote-left'
  | 'remote-first-frame'
  | 'remote-stalled'
  | 'remote-resumed'
  | 'remote-media'
  | 'sound-blocked'
  | 'quality'
  | 'device-lost';
/** A room's event with its detail beside the name. */
export type RoomEvent = {
  [E in RoomEventName]: { readonly type: E } & (VideoRoomEvents[E] extends Record<string, never>
    ? unknown
    : VideoRoomEvents[E]);
}[RoomEventName];

export type CallEvent =
  | RoomEvent
  /** The devices that are to be on are there. */
  | { readonly type: 'own-ready'; readonly on: DevicesOn }
  | { readonly type: 'own-failed'; readonly failure: VideoFailure; readonly device?: DeviceKind }
  | { readonly type: 'own-set'; readonly device: DeviceKind; readonly on: boolean }
  | { readonly type: 'joined' }
  /** The room was left, to be entered again. */
  | { readonly type: 'restarted' }
  /** Another tab or device holds the visit; false: this one does again. */
  | { readonly type: 'elsewhere'; readonly elsewhere: boolean }
  /** The service did not let us in; it is tried again. */
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'sound-resumed' };

/** What is known of one call. */
export interface CallState {
  readonly joined: boolean;
  readonly elsewhere: boolean;
  readonly refusal?: string;
  /** waiting: never here yet; here; away: was here. */
  readonly patient: 'waiting' | 'here' | 'away';
  /** The patient is here again after having been away. */
  readonly returned: boolean;
  readonly stalled: boolean;
  /** The patient's picture was seen, so that the element shows a person. */
  readonly pictured: boolean;
  /** What the patient sends. */
  readonly theirs: DevicesOn;
  readonly own: DevicesOn;
  readonly ownFailure?: { readonly failure: VideoFailure; readonly device?: DeviceKind };
  /** Undefined until something was measured. */
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

/** @see docs/product/console.md */
export function callReducer(state: CallState, event: CallEvent): CallState {
  switch (event.type) {
    case 'own-ready':
      return { ...state, own: event.on, ownFailure: undefined };
    case 'own-failed':
      return { ...state, ownFailure: { failure: event.failure, device: event.device } };
    case 'own-set':
      return {
        ...state,
        own: { ...state.own, [event.device]: event.on },
        ownFailure: isOther(state.ownFailure?.device, event.device) ? state.ownFailure : undefined,
      };
    case 'device-lost':
      return {
        ...state,
        own: { ...state.own, [event.device]: false },
        ownFailure: { failure: 'device-not-found', device: event.device },
      };
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
      return { ...state, level: connectionLevel(event.uplink, event.downlink) };
    case 'sound-blocked':
      return { ...state, soundBlocked: true };
    case 'sound-resumed':
      return { ...state, soundBlocked: false };
  }
}

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
