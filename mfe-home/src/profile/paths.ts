import { PROFILE_PATH } from '../../remote.config.ts';

/** Paths of the screens behind 'Meus Dados'. */
export const SESSIONS_PATH = `${PROFILE_PATH}/aparelhos`;
export const ACCESSES_PATH = `${PROFILE_PATH}/acessos`;
export const CONSENTS_PATH = `${PROFILE_PATH}/termo`;
export const DATA_EXPORT_PATH = `${PROFILE_PATH}/copia`;

/** Titles of the same screens. */
export const TITLES = {
  profile: 'Meus Dados',
  sessions: 'Aparelhos conectados',
  accesses: 'Quem viu meus dados',
  consents: 'Meu consentimento',
  dataExport: 'Baixar meus dados',
} as const;
