import { Button, icons, Note } from '@acolhe/ui';
import type { DeviceKind } from '@acolhe/video';
import { PermissionHelp } from '../devices/permission-help.tsx';

const WORDS: Record<DeviceKind, { readonly title: string; readonly turnOn: string }> = {
  camera: { title: 'O navegador bloqueou a câmera.', turnOn: 'Ligar a câmera' },
  microphone: { title: 'O navegador bloqueou o microfone.', turnOn: 'Ligar o microfone' },
};

export interface BlockedDeviceNoteProps {
  readonly device: DeviceKind;
  readonly onTurnOn: () => void;
  readonly onClose: () => void;
}

/**
 * Tells how to allow a device again that the browser blocks in the middle of a call.
 * @see docs/product/call-screen.md
 */
export function BlockedDeviceNote({ device, onTurnOn, onClose }: BlockedDeviceNoteProps) {
  const { title, turnOn } = WORDS[device];
  return (
    <Note
      kind="danger"
      title={title}
      live
      floating
      action={
        <>
          <Button size="small" icon={icons.retry} onPress={onTurnOn}>
            {turnOn}
          </Button>
          <Button kind="text" size="small" onPress={onClose}>
            Agora não
          </Button>
        </>
      }
    >
      A chamada continua. Veja como permitir de novo:
      <PermissionHelp failure="permission-denied" device={device} retryLabel={turnOn} />
    </Note>
  );
}
