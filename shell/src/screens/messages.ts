import type { Gate } from '@acolhe/session';

export const REMOTE_FAILED_TITLE = 'Esta parte não abriu';
export const NOT_FOUND_TITLE = 'Página não encontrada';
/** Title of the question over the covered screen, and of the document meanwhile. */
export const INTERRUPTED_TITLE = 'Sua sessão terminou';
/** Titles of the document while something has to be done first. */
export const GATE_TITLES: Readonly<Record<Gate, string>> = {
  'first-access': 'Complemento de Cadastro',
  consent: 'Termo de Consentimento',
};
