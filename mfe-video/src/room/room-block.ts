import type { RoomBlock } from '../visit-machine/visit-state.ts';

const MESSAGES: Record<RoomBlock, string> = {
  'token-failed': 'Falha ao obter token de chamada, tente novament mais tarde!',
  'token-missing': 'Não foi possível iniciar a sala. Faltando o token da chamada.',
  'token-unknown': 'Não foi possível iniciar a sala. Não encontrou o documento com o token.',
};

/**
 * Gives the message for the patient.
 * @see docs/product/call-screen.md
 */
export const roomBlockMessage = (block: RoomBlock): string => MESSAGES[block];
