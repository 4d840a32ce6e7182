import type { SelectOption } from '@acolhe/ui';
import type { ListedDevice } from '@acolhe/video';

export const KINDS: readonly { readonly kind: ListedDevice['kind']; readonly label: string }[] = [
  { kind: 'camera', label: 'Câmera' },
  { kind: 'microphone', label: 'Microfone' },
  { kind: 'speaker', label: 'Saída de som' },
];

/**
 * What may be chosen of a kind; nothing when there is none.
 * @param chosenId the one chosen before, which may be unplugged now; undefined: the browser decides
 */
export function optionsOf(
  devices: readonly ListedDevice[],
  kind: ListedDevice['kind'],
  chosenId: string | undefined,
): readonly SelectOption[] {
  const there = devices.filter((device) => device.kind === kind).map(({ id, label }) => ({ value: id, label }));
  if (there.length === 0) return [];
  if (chosenId === undefined) return [{ value: '', label: 'Escolha do navegador' }, ...there];
  return there.some(({ value }) => value === chosenId)
    ? there
    : [{ value: chosenId, label: 'O aparelho escolhido não está ligado' }, ...there];
}
