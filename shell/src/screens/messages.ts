import type { RemoteFailure } from '@acolhe/federation/load';
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

/** Said instead of the usual when this device is offline. */
export const OFFLINE = {
  title: 'Você está sem internet',
  sentence: 'Confira o Wi-Fi ou os dados do celular. Continuamos de onde você parou.',
} as const;

/** What the support needs to hear, short enough to be read out. */
export const failureCode = ({ remote, phase }: RemoteFailure): string => `${remote}-${phase}`.toUpperCase();
