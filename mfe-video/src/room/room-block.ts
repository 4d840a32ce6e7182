import type { VideoFailure } from '@acolhe/video';
import type { RoomBlock } from '../visit-machine/visit-state.ts';

const BLOCKS: Partial<Record<VideoFailure, RoomBlock>> = {
  'permission-denied': 'permission-denied',
  'device-busy': 'device-busy',
  'device-not-found': 'device-not-found',
  'token-refused': 'token-failed',
};

/** Gives the block for a failure that only the patient can resolve; undefined when a retry may resolve it. */
export const roomBlockOf = (failure: VideoFailure): RoomBlock | undefined => BLOCKS[failure];

const MESSAGES: Record<RoomBlock, string> = {
  'permission-denied': 'Não foi concedido permissão para acessar a câmera e/ou microfone',
  'device-busy': 'Não foi possível inicializar a câmera e/ou microfone',
  'device-not-found': 'Não foi possível localizar uma câmera e/ou microfone',
  'token-failed': 'Falha ao obter token de chamada, tente novament mais tarde!',
  'token-missing': 'Não foi possível iniciar a sala. Faltando o token da chamada.',
  'token-unknown': 'Não foi possível iniciar a sala. Não encontrou o documento com o token.',
};

/**
 * Gives the message for the patient.
 * @see docs/product/call-screen.md
 */
export const roomBlockMessage = (block: RoomBlock): string => MESSAGES[block];

const DEVICE_BLOCKS = ['permission-denied', 'device-busy', 'device-not-found'] as const;

/** The failure of camera or microphone behind a block, for which the browser's settings may help. */
export const deviceFailureOf = (block: RoomBlock): VideoFailure | undefined =>
  DEVICE_BLOCKS.find((failure) => failure === block);
