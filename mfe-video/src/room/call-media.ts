import type { DeviceChoice, HeldRoom } from '@acolhe/call';
import type { ConnectionLevel } from '@acolhe/domain';
import type { VisitEvent } from '../visit-machine/visit-state.ts';

/** The state of the room as the call screen shows it. */
export interface CallMedia {
  /** Set once the realtime database is open. */
  readonly room?: HeldRoom<VisitEvent>;
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
  /** Who asked by a command whether the patient hears and sees; undefined once the patient closed the question. */
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
