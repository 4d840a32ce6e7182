import type { ConnectionLevel } from '@acolhe/domain';
import type { VideoRoom } from '@acolhe/video';

/** What the call screen shows of the room. */
export interface CallMedia {
  /** Set once a room can be attached to. */
  readonly room?: VideoRoom;
  readonly camera: boolean;
  readonly microphone: boolean;
  /** What the professional sends. */
  readonly remoteCamera: boolean;
  readonly remoteMicrophone: boolean;
  /** The professional's picture stands still. */
  readonly stalled: boolean;
  /** The browser wants a tap before it plays sound. */
  readonly soundBlocked: boolean;
  /** Who asked, by a command, whether the patient hears and sees; until the patient has taken notice. */
  readonly askedBy?: 'nurse' | 'doctor';
  /** Undefined before the first measurement. */
  readonly level?: ConnectionLevel;
}

export const NO_MEDIA: CallMedia = {
  camera: true, microphone: true, remoteCamera: true, remoteMicrophone: true, stalled: false, soundBlocked: false,
};
