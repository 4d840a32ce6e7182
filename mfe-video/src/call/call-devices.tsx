import { type PictureFit, turnsOn } from '@acolhe/call';
import type { CallKey } from '@acolhe/contracts';
import { MOVEMENT, type Portal, usePortal } from '@acolhe/session';
import { type StoreApi, useStore } from '@acolhe/state';
import { Button, CameraArch, Dialog, playTestSound, useStyles } from '@acolhe/ui';
import type { DeviceKind, ListedDevice } from '@acolhe/video';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { deviceMemoryOf, DeviceSelects, isChoice, useDevices } from '../care/device-selects.tsx';
import { callPayload } from '../visit/movements.ts';
import type { CallMedia } from '../visit/room-reports.ts';
import type { RunningVisit } from '../visit/run-call.ts';
import { noteAnswersOf, type VisitMemory } from '../visit/visit-context.ts';
import { OwnDeviceNotes } from './own-device-notes.tsx';
import * as styles from './call-screen.module.css';

/** The patient's devices in a call, as its screens show them. */
export interface CallDevices {
  readonly media: CallMedia;
  readonly controls: CallControls;
  /** The same as a press on the device's button. */
  readonly toggle: (device: DeviceKind) => void;
  /** Notes about their problems, with what to do. */
  readonly notes: ReactNode;
  /** Opens the list of cameras, microphones and speakers. */
  readonly choose: () => void;
  /** That list, while it is open. */
  readonly dialog: ReactNode;
}

/**
 * Returns the patient's devices in a call: their state, notes about problems, and the dialog to choose others.
 * @param isFloating the notes are over a picture
 * @see docs/product/call-media.md
 */
export function useCallDevices(visit: RunningVisit, isFloating: boolean): CallDevices {
  const portal = usePortal();
  const { memory, call } = visit.context;
  const media = useStore(visit.media);
  const controls = useMemo(() => callControls(portal, visit.media, memory, call), [portal, visit, memory, call]);
  const answers = useMemo(() => noteAnswersOf(memory), [memory]);
  const [choosing, setChoosing] = useState(false);
  const [presses, setPresses] = useState(0);
  const toggle = (device: DeviceKind): void => {
    setPresses((count) => count + 1);
    void controls.toggle(device);
  };
  const choose = (): void => setChoosing(true);
  return {
    media,
    controls,
    toggle,
    notes: (
      <OwnDeviceNotes
        own={media.own}
        presses={presses}
        answers={answers}
        floating={isFloating}
        onTurnOn={toggle}
        onChoose={choose}
      />
    ),
    choose,
    dialog: choosing && (
      <DeviceDialog
        media={media}
        onChoose={(kind, id) => void controls.choose(kind, id)}
        onClose={() => setChoosing(false)}
      />
    ),
  };
}

const TURNED = {
  camera: { on: MOVEMENT.cameraOn, off: MOVEMENT.cameraOff },
  microphone: { on: MOVEMENT.microphoneOn, off: MOVEMENT.microphoneOff },
} as const;
const FAILED = { camera: 'Falha o ativar/desativar vídeo.', microphone: 'Falha o ativar/desativar audio.' } as const;

interface CallControls {
  /** Turns a device on, or tries it again, or turns it off. */
  toggle(device: DeviceKind): Promise<void>;
  resumeSound(): Promise<void>;
  /** Switches to another camera, microphone or speaker. */
  choose(kind: ListedDevice['kind'], id: string): Promise<void>;
  /** Switches the patient's camera off so that a weak network carries the voice, or on again. */
  setAudioOnly(on: boolean): Promise<void>;
  /** The patient declined to switch the camera off in a weak network; the offer is not made again in this call. */
  retainPicture(): void;
  /** Shows the professional's picture so for the rest of this call. */
  chooseFit(fit: PictureFit): void;
}

/** Returns the actions of the patient in the room. Devices that were switched off stay off after a reload. */
function callControls(
  portal: Pick<Portal, 'notify' | 'announce' | 'storage' | 'log'>,
  media: StoreApi<CallMedia>,
  memory: VisitMemory,
  call: CallKey,
): CallControls {
  const controls: CallControls = {
    async toggle(device) {
      const { room, own } = media.getState();
      const on = turnsOn(own[device]);
      // Stored also when it fails: the next room tries it again.
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
    retainPicture() {
      memory.set('keeps-picture', 'yes');
      media.setState({ retainsPicture: true });
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

export interface DeviceDialogProps {
  /** The call, whose own picture is shown. */
  readonly media: CallMedia;
  readonly onChoose: (kind: ListedDevice['kind'], id: string) => void;
  readonly onClose: () => void;
}

/** Shows the patient's picture, tests the sound and offers other devices; a choice takes effect at once. */
function DeviceDialog({ media, onChoose, onClose }: DeviceDialogProps) {
  const css = useStyles(styles);
  const devices = useDevices(`${media.own.camera} ${media.own.microphone}`);
  return (
    <Dialog
      title="Câmera, microfone e som"
      onCancel={onClose}
      actions={
        <Button kind="main" onPress={onClose}>
          Pronto
        </Button>
      }
    >
      <div className={css.check}>
        <CameraArch off={media.own.camera !== 'on'}>
          <OwnPictureAgain media={media} />
        </CameraArch>
        <div className={css.devices}>
          {devices &&
            (isChoice(devices) ? (
              <DeviceSelects devices={devices} now={media.devices} onChoose={onChoose} />
            ) : (
              <p>Não encontramos outra câmera nem outro microfone neste aparelho.</p>
            ))}
          <SpeakerTest speakerId={media.devices.speaker} />
        </div>
      </div>
    </Dialog>
  );
}

function OwnPictureAgain({ media: { room } }: Pick<DeviceDialogProps, 'media'>) {
  const attach = useCallback(
    (element: HTMLVideoElement | null) => (element && room ? room.attachLocal(element) : undefined),
    [room],
  );
  return <video ref={attach} aria-label="Como você aparece" muted playsInline autoPlay />;
}

const SOUND_TEST_MESSAGES = {
  played: 'Você ouviu dois toques? Se não, aumente o volume ou escolha outro alto-falante.',
  silent: 'O navegador não tocou o som. Confira o volume deste aparelho.',
} as const;

/** Plays a sound as the call would, and explains what to do when there is no sound. */
function SpeakerTest({ speakerId }: { readonly speakerId: string | undefined }) {
  const [outcome, setOutcome] = useState<keyof typeof SOUND_TEST_MESSAGES>();
  const play = async (): Promise<void> => {
    setOutcome(undefined);
    setOutcome((await playTestSound(speakerId)) ? 'played' : 'silent');
  };
  return (
    <>
      <Button onPress={() => void play()}>Testar o som</Button>
      <p role="status">{outcome && SOUND_TEST_MESSAGES[outcome]}</p>
    </>
  );
}

/**
 * Shows problems of camera and microphone while the visit is offered, so that they are solved before the call.
 * @see docs/product/waiting-room.md
 */
export function OfferedDevices({ visit }: { readonly visit: RunningVisit }) {
  const { notes, dialog } = useCallDevices(visit, false);
  return (
    <>
      {notes}
      {dialog}
    </>
  );
}
