import { devicesOfKind } from '@acolhe/call';
import type { SelectOption } from '@acolhe/ui';
import type { ListedDevice } from '@acolhe/video';

/** Kinds of devices that can be chosen, with the label of their field. */
export const KINDS: readonly { readonly kind: ListedDevice['kind']; readonly label: string }[] = [
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
  if (chosenId === undefined) return [{ value: '', label: 'Escolha do navegador' }, ...present];
  return present.some(({ value }) => value === chosenId)
    ? present
    : [{ value: chosenId, label: 'O aparelho escolhido não está ligado' }, ...present];
}
