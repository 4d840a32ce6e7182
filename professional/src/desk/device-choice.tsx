import { type DeviceChoice, type DeviceMemory, devicesOfKind } from '@acolhe/call';
import { Button, Dialog, Note, Panel, SelectField, type SelectOption, Stack, useStyles } from '@acolhe/ui';
import { type DeviceCheck, type ListedDevice, permissionHelp } from '@acolhe/video';
import { useCallback, useEffect, useId, useState } from 'react';
import { deviceLines } from '../call/call-messages.ts';
import { type DeviceCheckView, type DevicePorts, useDeviceCheck } from './device-check.ts';
import * as styles from './device-choice.module.css';

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

/** Kinds of devices that can be chosen, with the label of their field. */
const KINDS: readonly { readonly kind: ListedDevice['kind']; readonly label: string }[] = [
  { kind: 'camera', label: 'Câmera' },
  { kind: 'microphone', label: 'Microfone' },
  { kind: 'speaker', label: 'Saída de som' },
];

/**
 * The options of a kind of device.
 * @param chosenId the device chosen before, which may be unplugged now; undefined: the browser decides
 * @returns no options when there is no device of the kind
 */
export function deviceOptions(
  devices: readonly ListedDevice[],
  kind: ListedDevice['kind'],
  chosenId: string | undefined,
): readonly SelectOption[] {
  const present = devicesOfKind(devices, kind);
  if (present.length === 0) return [];
  if (chosenId === undefined) return [{ value: '', label: 'Padrão do aparelho' }, ...present];
  return present.some(({ value }) => value === chosenId)
    ? present
    : [{ value: chosenId, label: 'O aparelho escolhido não está ligado' }, ...present];
}

export interface DeviceChooser {
  readonly choice: DeviceChoice;
  readonly choose: (kind: ListedDevice['kind'], id: string) => void;
}

/** Holds the professional's chosen devices and stores each change. */
export function useDeviceChoice(memory: DeviceMemory): DeviceChooser {
  const [choice, setChoice] = useState(() => memory.get());
  const choose = useCallback((kind: ListedDevice['kind'], id: string) => setChoice(memory.choose(kind, id)), [memory]);
  return { choice, choose };
}

const TEST_LABEL = 'Testar câmera e microfone';

export interface DeviceCheckPanelProps {
  readonly devices: DeviceCheckView;
  readonly check: DeviceCheck;
}

/** Shows before the first call that camera or microphone is not ready, with instructions where one is blocked. */
export function DeviceCheckPanel({ devices: { asking, failure, ask }, check }: DeviceCheckPanelProps) {
  const css = useStyles(styles);
  const lines = deviceLines(check);
  const blocked = check.camera === 'denied' || check.microphone === 'denied';
  const help = permissionHelp(TEST_LABEL, navigator.userAgent, navigator.maxTouchPoints);
  return (
    <Panel>
      <div className={css.equipment}>
        <h2>Seu equipamento</h2>
        <dl className={css.lines}>
          {lines.map(({ device, name, verdict }) => (
            <div key={device}>
              <dt>{name}</dt>
              <dd>{verdict}</dd>
            </div>
          ))}
        </dl>
        {failure && (
          <Note kind="warning" live title={failure.title}>
            {failure.detail}
          </Note>
        )}
        {blocked && (
          <div className={css.help}>
            <h3>{help.browser.title}</h3>
            <ol>
              {help.browser.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        )}
        <Button kind="quiet" busy={asking} onPress={ask}>
          {TEST_LABEL}
        </Button>
      </div>
    </Panel>
  );
}
