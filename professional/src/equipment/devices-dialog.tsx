import { Button, Dialog, Note, SelectField, Stack } from '@acolhe/ui';
import type { ListedDevice } from '@acolhe/video';
import { useEffect, useId, useState } from 'react';
import { KINDS, optionsOf } from './device-options.ts';
import type { DeviceChooser } from './use-device-choice.ts';
import { type EquipmentPorts, useEquipment } from './use-equipment.ts';

export interface DevicesDialogProps {
  readonly ports: EquipmentPorts;
  readonly chooser: DeviceChooser;
  readonly inCall: boolean;
  readonly onClose: () => void;
}

/** Which camera, microphone and speaker are used: in the call at once, else from the next one on. */
export function DevicesDialog({ ports, chooser: { choice, choose }, inCall, onClose }: DevicesDialogProps) {
  const id = useId();
  const [devices, setDevices] = useState<readonly ListedDevice[]>([]);
  const equipment = useEquipment(ports);
  // Devices have names once they are allowed, so that a test may bring some to light.
  useEffect(() => ports.watch(setDevices), [ports, equipment.check]);
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
              <Button size="small" busy={equipment.asking} onPress={equipment.ask}>
                Testar câmera e microfone
              </Button>
            }
          >
            Eles aparecem depois que a câmera e o microfone são liberados.
          </Note>
        )}
        {equipment.failure && (
          <Note kind="warning" live title={equipment.failure.title}>
            {equipment.failure.detail}
          </Note>
        )}
        {KINDS.map(({ kind, label }) => {
          const options = optionsOf(devices, kind, choice[kind]);
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
