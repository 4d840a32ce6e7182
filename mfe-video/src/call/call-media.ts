import type { ConnectionLevel } from '@acolhe/domain';
import type { VideoRoom } from '@acolhe/video';
import type { DeviceChoice } from '../devices/device-choice.ts';

/** What the call screen shows of the room. */
export interface CallMedia {
  /** Set once a room can be attached to. */
  readonly room?: VideoRoom;
  /** What the patient chose among several devices. */
  readonly devices: DeviceChoice;
  readonly camera: boolean;
  readonly microphone: boolean;
  /** What the professional sends. */
  readonly remoteCamera: boolean;
  readonly remoteMicrophone: boolean;
  /** The professional's picture stands still. */
  readonly stalled: boolean;
  /** The browser wants a tap before it plays sound. */
  readonly soundBlocked: boolean;
  /** The patient turned the own camera off for the sake of the sound. */
  readonly audioOnly?: boolean;
  /** The patient keeps the own picture though the network is weak. */
  readonly keepsPicture?: boolean;
  /** Who asked, by a command, whether the patient hears and sees; until the patient has taken notice. */
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
