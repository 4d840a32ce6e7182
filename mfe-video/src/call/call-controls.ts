import { type PictureFit, turnsOn } from '@acolhe/call';
import type { CallKey } from '@acolhe/contracts';
import { MOVEMENT, type Portal } from '@acolhe/session';
import type { StoreApi } from '@acolhe/state';
import type { DeviceKind, ListedDevice } from '@acolhe/video';
import { deviceMemoryOf } from '../devices/device-choice.ts';
import { callPayload } from '../visit-machine/call-payload.ts';
import type { VisitMemory } from '../visit-machine/visit-memory.ts';
import type { CallMedia } from '../room/call-media.ts';

const TURNED = {
  camera: { on: MOVEMENT.cameraOn, off: MOVEMENT.cameraOff },
  microphone: { on: MOVEMENT.microphoneOn, off: MOVEMENT.microphoneOff },
} as const;
const FAILED = { camera: 'Falha o ativar/desativar vídeo.', microphone: 'Falha o ativar/desativar audio.' } as const;

export interface CallControls {
  /** Turns a device on, or tries it again, or turns it off. */
  toggle(device: DeviceKind): Promise<void>;
  resumeSound(): Promise<void>;
  /** Switches to another camera, microphone or speaker. */
  choose(kind: ListedDevice['kind'], id: string): Promise<void>;
  /** Switches the own camera off so that a weak network carries the voice, or on again. */
  setAudioOnly(on: boolean): Promise<void>;
  /** Keeps the own picture in a weak network; the offer is not made again in this call. */
  keepPicture(): void;
  /** Shows the professional's picture so for the rest of this call. */
  chooseFit(fit: PictureFit): void;
}

/** Gives the actions of the patient in the room. Devices that were switched off stay off after a reload. */
export function callControls(
  portal: Pick<Portal, 'notify' | 'announce' | 'storage' | 'log'>,
  media: StoreApi<CallMedia>,
  memory: VisitMemory,
  call: CallKey,
): CallControls {
  const controls: CallControls = {
    async toggle(device) {
      const { room, own } = media.getState();
      const on = turnsOn(own[device]);
      // Kept also when it fails: the next room tries it again.
      memory.set(device, on ? 'on' : 'off');
      try {
        // Without a room the next one does so, and says what becomes of it.
        if (!room || room.state === 'none') media.setState({ own: { ...own, [device]: on ? 'asking' : 'off' } });
        await room?.setDevice(device, on);
        if (device === 'camera') media.setState({ audioOnly: false });
        portal.log(TURNED[device][on ? 'on' : 'off'], callPayload(call));
      } catch {
        portal.notify({ tone: 'danger', message: FAILED[device] });
      }
    },
    async choose(kind, id) {
      try {
        // The speaker belongs to the element that plays the call.
        if (kind !== 'speaker') await media.getState().room?.useDevice(kind, id);
        media.setState({ devices: deviceMemoryOf(portal.storage).choose(kind, id) });
      } catch {
        const continues = kind !== 'speaker' && turnsOn(media.getState().own[kind]) ? '' : ' O anterior continua.';
        portal.notify({ tone: 'danger', message: `Não foi possível usar este dispositivo.${continues}` });
      }
    },
    async setAudioOnly(on) {
      const isOn = (): boolean => media.getState().own.camera === 'on';
      if (isOn() === on) await controls.toggle('camera');
      if (isOn() === on) return;
      media.setState({ audioOnly: on });
      portal.announce(
        on ? 'A chamada continua só com áudio. Sua câmera está desligada.' : 'A chamada voltou a ter vídeo.',
      );
    },
    keepPicture() {
      memory.set('keeps-picture', 'yes');
      media.setState({ keepsPicture: true });
    },
    chooseFit(fit) {
      memory.set('picture-fit', fit);
      media.setState({ fit });
    },
    async resumeSound() {
      // Still blocked: the button stays.
      await media
        .getState()
        .room?.resumeSound()
        .then(
          () => media.setState({ soundBlocked: false }),
          () => undefined,
        );
    },
  };
  return controls;
}
