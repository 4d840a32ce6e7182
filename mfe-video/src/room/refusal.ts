import { MOVEMENT } from '@acolhe/session';
import type { DeviceState, MediaStates } from '@acolhe/video';

/** What is told and logged of devices that could not be had on entering. */
export interface Refusal {
  /** The specified words. */
  readonly message: string;
  readonly movement: number;
  readonly cause?: string;
}

const NOT_OPENED = 'Não foi possível inicializar a câmera e/ou microfone';
const REFUSALS = [
  [
    'forbidden',
    {
      message: 'Não foi concedido permissão para acessar a câmera e/ou microfone',
      movement: MOVEMENT.devicesRefused,
    },
  ],
  ['busy', { message: NOT_OPENED, movement: MOVEMENT.devicesMissing, cause: 'device-busy' }],
  ['failed', { message: NOT_OPENED, movement: MOVEMENT.devicesMissing, cause: 'unknown' }],
  [
    'gone',
    {
      message: 'Não foi possível localizar uma câmera e/ou microfone',
      movement: MOVEMENT.devicesMissing,
      cause: 'device-not-found',
    },
  ],
] as const satisfies readonly (readonly [DeviceState, Refusal])[];

/**
 * Gives what is told of devices that could not be had on entering; undefined when all that are wanted were.
 * @see docs/product/call-media.md
 */
export const refusalOf = ({ camera, microphone }: MediaStates): Refusal | undefined =>
  REFUSALS.find(([state]) => state === camera || state === microphone)?.[1];
