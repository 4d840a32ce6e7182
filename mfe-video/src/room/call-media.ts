import type { DeviceChoice, HeldRoom, PictureFit } from '@acolhe/call';
import type { ConnectionLevel } from '@acolhe/domain';
import type { DevicesOn, MediaStates, VideoRoomEvents } from '@acolhe/video';
import type { VisitEvent } from '../visit-machine/visit-state.ts';

/** The state of the room as the call screen shows it. */
export interface CallMedia {
  /** Set once the realtime database is open. */
  readonly room?: HeldRoom<VisitEvent>;
  /** What the patient chose among several devices. */
  readonly devices: DeviceChoice;
  /** What has become of the patient's devices. */
  readonly own: MediaStates;
  /** What has become of the professional's. */
  readonly remote: MediaStates;
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
