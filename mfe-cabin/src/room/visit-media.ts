import type { HeldRoom } from '@acolhe/call';
import type { PortalApiError } from '@acolhe/session';
import type { DeviceKind, VideoFailure } from '@acolhe/video';

/** Why camera or microphone cannot be had. */
export interface DeviceFault {
  readonly failure: VideoFailure;
  /** Undefined when both, or it is not known which. */
  readonly device?: DeviceKind;
}

/** The state of the room as the cabin's screen shows it. */
export interface VisitMedia {
  readonly room?: HeldRoom<PortalApiError>;
  readonly camera: boolean;
  readonly microphone: boolean;
  /** The professional's camera is on. */
  readonly remoteCamera: boolean;
  readonly fault?: DeviceFault;
  /** The room is not reached and is tried again. */
  readonly isUnreached: boolean;
  /** The connection to the realtime database has been gone for some time. */
  readonly isOffline: boolean;
  /** No path opens for sound and picture, though the professional is there. */
  readonly isPathMissing: boolean;
  /** The professional's picture stopped, and nobody knows yet whether they are gone. */
  readonly isStalled: boolean;
  readonly soundBlocked: boolean;
  /** Who asked by a command whether the patient hears and sees. */
  readonly askedBy?: 'nurse' | 'doctor';
  /** The professional's last message that is still shown. */
  readonly message?: string;
}

export const NO_MEDIA: VisitMedia = {
  camera: true,
  microphone: true,
  remoteCamera: true,
  isUnreached: false,
  isOffline: false,
  isPathMissing: false,
  isStalled: false,
  soundBlocked: false,
};
