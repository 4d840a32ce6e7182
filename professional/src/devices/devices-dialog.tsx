import { Button, Dialog, Note, SelectField, Stack } from '@acolhe/ui';
import type { ListedDevice } from '@acolhe/video';
import { useEffect, useId, useState } from 'react';
import { KINDS, deviceOptions } from './device-options.ts';
import type { DeviceChooser } from './use-device-choice.ts';
import { type DevicePorts, useDeviceCheck } from './use-device-check.ts';

export interface DevicesDialogProps {
  readonly ports: DevicePorts;
  readonly chooser: DeviceChooser;
  readonly inCall: boolean;
  readonly onClose: () => void;
}

/** Chooses camera, microphone and speaker, for the present call and the next ones. */
export function DevicesDialog({ ports, chooser: { choice, choose }, inCall, onClose }: DevicesDialogProps) {
  const id = useId();
  const [devices, setDevices] = useState<readonly ListedDevice[]>([]);
  const deviceCheck = useDeviceCheck(ports);
  // Devices have names once they are permitted, so that a test may reveal some.
  useEffect(() => ports.watch(setDevices), [ports, deviceCheck.check]);
  const none = !devices.some(({ kind }) => kind !== 'speaker');
  return (
    <Dialog
      title="Câmera, microfone e som"
      actions={
        <Button kind="main" onPress={onClose}>
          Pronto
        </Button>
      }
      onCancel={onClose}
    >
      <Stack>
        <p>{inCall ? 'A troca vale agora e nas próximas chamadas.' : 'A escolha vale a partir da próxima chamada.'}</p>
        {none && (
          <Note
            kind="info"
            title="O navegador ainda não mostra os aparelhos."
            action={
              <Button size="small" busy={deviceCheck.asking} onPress={deviceCheck.ask}>
                Testar câmera e microfone
              </Button>
            }
          >
            Eles aparecem depois que a câmera e o microfone são liberados.
          </Note>
        )}
        {deviceCheck.failure && (
          <Note kind="warning" live title={deviceCheck.failure.title}>
            {deviceCheck.failure.detail}
          </Note>
        )}
        {KINDS.map(({ kind, label }) => {
          const options = deviceOptions(devices, kind, choice[kind]);
          if (options.length === 0) return null;
          return (
            <SelectField
              key={kind}
              id={`${id}-${kind}`}
              label={label}
              value={choice[kind] ?? ''}
              options={options}
              onChange={(chosen) => {
                if (chosen !== '') choose(kind, chosen);
              }}
            />
          );
        })}
      </Stack>
    </Dialog>
  );
}
