import type { Invitation } from '@acolhe/contracts/operations';

/** How far an invitation is, in Portuguese. */
export const INVITATION_STATE_NAMES: Readonly<Record<Invitation['state'], string>> = {
  waiting: 'Espera o envio',
  sent: 'Enviado',
  failed: 'Não pôde ser enviado',
};
