import type { HeldRoom } from '@acolhe/call';
import * as calls from '@acolhe/contracts';
import { type Portal, type PortalApiError, type ServiceCalls, serviceCalls } from '@acolhe/session';
import type { MediaStates, PathState } from '@acolhe/video';

const VISIT_CALLS = {
  roomCredentials: calls.generateRoomTokenCall,
  roomProvider: calls.findRoomProviderCall,
  cancelCare: calls.cancelCareCall,
  recordMediaPath: calls.recordMediaPathCall,
  openFile: calls.openFileCall,
};
export type VisitCalls = ServiceCalls<typeof VISIT_CALLS>;

/** Gives the calls of the patient in the cabin, through the portal of that one visit. */
export const visitCallsOf = (portal: Pick<Portal, 'store'>): VisitCalls => serviceCalls(portal, VISIT_CALLS);

/** The state of the room as the cabin's screen shows it. */
export interface VisitMedia {
  readonly room?: HeldRoom<PortalApiError>;
  /** State of the cabin's devices. */
  readonly own: MediaStates;
  /** State of the professional's devices. */
  readonly remote: MediaStates;
  /** The room is not reached and is tried again. */
  readonly isUnreached: boolean;
  /** The connection to the realtime database has been lost for some time. */
  readonly isOffline: boolean;
  /** The path of sound and picture to the professional. */
  readonly path: PathState;
  /** The professional's picture stopped; whether they left is not known yet. */
  readonly isStalled: boolean;
  readonly soundBlocked: boolean;
  /** The professional who asked by a command whether sound and picture arrive. */
  readonly askedBy?: 'nurse' | 'doctor';
  /** The professional's last message that is still shown. */
  readonly message?: string;
}

export const NO_MEDIA: VisitMedia = {
  own: { camera: 'asking', microphone: 'asking' },
  remote: { camera: 'on', microphone: 'on' },
  isUnreached: false,
  isOffline: false,
  path: 'idle',
  isStalled: false,
  soundBlocked: false,
};
