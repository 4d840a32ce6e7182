import { type DeviceChoice, devicesOfKind } from '@acolhe/call';
import { SelectField } from '@acolhe/ui';
import type { ListedDevice } from '@acolhe/video';
import { useId } from 'react';

const LABELS = [
  ['camera', 'Câmera'],
  ['microphone', 'Microfone'],
  ['speaker', 'Alto-falante'],
] as const satisfies readonly (readonly [ListedDevice['kind'], string])[];

export interface DeviceSelectsProps {
  readonly devices: readonly ListedDevice[];
  /** Those in use, as far as known. */
  readonly now: DeviceChoice;
  readonly onChoose: (kind: ListedDevice['kind'], id: string) => void;
}

/**
 * Shows a list for each kind of device of which there is more than one; an unknown current device is shown as the
 * browser's choice.
 */
export function DeviceSelects({ devices, now, onChoose }: DeviceSelectsProps) {
  const id = useId();
  return LABELS.map(([kind, label]) => {
    const options = devicesOfKind(devices, kind);
    if (options.length < 2) return null;
    const used = options.find(({ value }) => value === now[kind])?.value;
    const shown = used === undefined ? [{ value: '', label: 'Escolha do navegador' }, ...options] : options;
    return (
      <SelectField
        key={kind}
        id={`${id}-${kind}`}
        label={label}
        value={used ?? ''}
        options={shown}
        onChange={(chosen) => chosen !== '' && onChoose(kind, chosen)}
      />
    );
  });
}

/** Whether there are several devices of a kind. */
export const isChoice = (devices: readonly ListedDevice[]): boolean =>
  LABELS.some(([kind]) => devicesOfKind(devices, kind).length > 1);
