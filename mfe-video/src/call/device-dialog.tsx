import { Button, CameraArch, Dialog, useStyles } from '@acolhe/ui';
import type { ListedDevice } from '@acolhe/video';
import { useCallback } from 'react';
import { DeviceSelects, isChoice } from '../devices/device-selects.tsx';
import { useDevices } from '../devices/use-devices.ts';
import type { CallMedia } from '../room/call-media.ts';
import { SpeakerTest } from './speaker-test.tsx';
import * as styles from './call-screen.module.css';

export interface DeviceDialogProps {
  /** The call, whose own picture is shown. */
  readonly media: CallMedia;
  readonly onChoose: (kind: ListedDevice['kind'], id: string) => void;
  readonly onClose: () => void;
}

/** Shows the own picture, tests the sound and offers other devices during the call; a choice takes effect at once. */
export function DeviceDialog({ media, onChoose, onClose }: DeviceDialogProps) {
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
      <CameraArch off={media.own.camera !== 'on'}>
        <OwnPictureAgain media={media} />
      </CameraArch>
      {devices &&
        (isChoice(devices) ? (
          <div className={css.devices}>
            <DeviceSelects devices={devices} now={media.devices} onChoose={onChoose} />
          </div>
        ) : (
          <p>Não encontramos outra câmera nem outro microfone neste aparelho.</p>
        ))}
      <SpeakerTest speakerId={media.devices.speaker} />
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
