import type { ManagedCabin } from '@acolhe/contracts/operations';
import { keysOf } from '@acolhe/domain';
import type { SelectOption } from '@acolhe/ui';
import type { RecordMessages } from '../record/record.tsx';

/** Address of the list of cabins. */
export const CABINS = '/cabines';

/** Messages of a cabin's screen while there is no form. */
export const CABIN: RecordMessages = {
  list: { href: CABINS, name: 'Cabines' },
  loading: 'Carregando a cabine',
  failed: 'A cabine não abriu',
  missing: 'Não há cabine neste endereço',
};

type CabinState = ManagedCabin['state'];
type CabinMode = ManagedCabin['mode'];
type DeviceState = NonNullable<ManagedCabin['lastReport']>['camera'];

/** Portuguese names of the states of a cabin. */
export const CABIN_STATE_NAMES: Readonly<Record<CabinState, string>> = {
  'no-device': 'Sem aparelho',
  enrolled: 'Em uso',
  revoked: 'Revogada',
};
/** Portuguese names of the modes of a cabin. */
export const CABIN_MODE_NAMES: Readonly<Record<CabinMode, string>> = {
  room: 'Lista: um profissional entra',
  queue: 'Fila: o próximo é chamado',
};
/** Portuguese names of the states of camera and microphone. */
export const DEVICE_STATE_NAMES: Readonly<Record<DeviceState, string>> = {
  working: 'funciona',
  missing: 'não encontrado',
  refused: 'sem permissão',
  unknown: 'não se sabe',
};

/** Portuguese names of the states of a cabin. */
export const cabinStateName = (state: CabinState): string => CABIN_STATE_NAMES[state];

/** Reads a state from an address; undefined for anything else. */
export const cabinStateOf = (value: string | null): CabinState | undefined =>
  keysOf(CABIN_STATE_NAMES).find((state) => state === value);

/** States as a filter. */
export const CABIN_STATES: readonly SelectOption[] = [
  { value: '', label: 'Todas' },
  ...Object.entries(CABIN_STATE_NAMES).map(([value, label]) => ({ value, label })),
];

/** Portuguese name of a cabin's mode. */
export const cabinModeName = (mode: CabinMode): string => CABIN_MODE_NAMES[mode];

/** The same, to choose from in a form. */
export const CABIN_MODES: readonly SelectOption[] = Object.entries(CABIN_MODE_NAMES).map(([value, label]) => ({
  value,
  label,
}));

/** States of a cabin's devices: 'Câmera funciona, microfone não encontrado'. */
export const devicesText = ({ camera, microphone }: NonNullable<ManagedCabin['lastReport']>): string =>
  `Câmera ${DEVICE_STATE_NAMES[camera]}, microfone ${DEVICE_STATE_NAMES[microphone]}`;
