import type { DeviceChoice, HeldRoom, PictureFit } from '@acolhe/call';
import type { ConnectionLevel } from '@acolhe/domain';
import type { DeviceKind, VideoRoomEvents } from '@acolhe/video';
import type { VisitEvent } from '../visit-machine/visit-state.ts';

/** The state of the room as the call screen shows it. */
export interface CallMedia {
  /** Set once the realtime database is open. */
  readonly room?: HeldRoom<VisitEvent>;
  /** What the patient chose among several devices. */
  readonly devices: DeviceChoice;
  readonly camera: boolean;
  readonly microphone: boolean;
  /** A device that the browser no longer lets the page use, until the patient turns it on or puts the word away. */
  readonly blocked?: DeviceKind;
  /** What the professional sends. */
  readonly remoteCamera: boolean;
  readonly remoteMicrophone: boolean;
  /** How the patient wants the professional's picture; undefined leaves it to its shape. */
  readonly fit?: PictureFit;
  /** The path of sound and picture to the professional, with the tries in vain; undefined before the room tells it. */
  readonly path?: VideoRoomEvents['path'];
  /** The professional's picture is frozen. */
  readonly stalled: boolean;
  /** The browser plays sound only after a tap. */
  readonly soundBlocked: boolean;
  /** The patient has switched the own camera off to save bandwidth for the sound. */
  readonly audioOnly?: boolean;
  /** The patient has declined to switch the own camera off in a weak network. */
  readonly keepsPicture?: boolean;
  /**
   * The professional who asked by a command whether the patient hears and sees; undefined once the patient has closed
   * the question.
   */
  readonly askedBy?: 'nurse' | 'doctor';
  /** Undefined before the first measurement. */
  readonly level?: ConnectionLevel;
}

export const NO_MEDIA: CallMedia = {
  devices: {},
  camera: true,
  microphone: true,
  remoteCamera: true,
  remoteMicrophone: true,
  stalled: false,
  soundBlocked: false,
};
