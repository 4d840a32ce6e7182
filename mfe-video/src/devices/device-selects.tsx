import { SelectField } from '@acolhe/ui';
import type { ListedDevice } from '@acolhe/video';
import { useId } from 'react';
import type { DeviceChoice } from './device-choice.ts';

const LABELS = [['camera', 'Câmera'], ['microphone', 'Microfone'], ['speaker', 'Alto-falante']] as const satisfies readonly (readonly [ListedDevice['kind'], string])[];

export interface DeviceSelectsProps {
  readonly devices: readonly ListedDevice[];
  /** Those in use, as far as known. */
  readonly now: DeviceChoice;
  readonly onChoose: (kind: ListedDevice['kind'], id: string) => void;
}

/** A list for each kind of device of which there is more than one. */
export function DeviceSelects({ devices, now, onChoose }: DeviceSelectsProps) {
  const id = useId();
  return LABELS.map(([kind, label]) => {
    const options = choices(devices, kind);
    if (options.length < 2) return null;
    const value = options.some((option) => option.value === now[kind]) ? now[kind] : options[0]?.value;
    return <SelectField key={kind} id={`${id}-${kind}`} label={label} value={value ?? ''} options={options} onChange={(chosen) => onChoose(kind, chosen)} />;
  });
}

const choices = (devices: readonly ListedDevice[], wanted: ListedDevice['kind']) => devices.filter(({ kind }) => kind === wanted).map(({ id, label }) => ({ value: id, label }));

/** Whether there is anything to choose. */
export const isChoice = (devices: readonly ListedDevice[]): boolean => LABELS.some(([kind]) => choices(devices, kind).length > 1);
