import type { DeviceChoice } from '@acolhe/call';
import { Button, Dialog, useStyles } from '@acolhe/ui';
import type { ListedDevice } from '@acolhe/video';
import { DeviceSelects, isChoice } from '../devices/device-selects.tsx';
import { useDevices } from '../devices/use-devices.ts';
import * as styles from './call-screen.module.css';

export interface DeviceDialogProps {
  readonly now: DeviceChoice;
  readonly onChoose: (kind: ListedDevice['kind'], id: string) => void;
  readonly onClose: () => void;
}

/** Offers other devices during the call; a choice takes effect at once. */
export function DeviceDialog({ now, onChoose, onClose }: DeviceDialogProps) {
  const css = useStyles(styles);
  const devices = useDevices(true);
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
      {devices &&
        (isChoice(devices) ? (
          <div className={css.devices}>
            <DeviceSelects devices={devices} now={now} onChoose={onChoose} />
          </div>
        ) : (
          <p>Não encontramos outra câmera nem outro microfone neste aparelho.</p>
        ))}
    </Dialog>
  );
}
