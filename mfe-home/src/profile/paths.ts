/** Paths of 'Meus Dados' and of the screens behind it. */
export const PROFILE_PATH = '/portal-paciente/user-info';
export const SESSIONS_PATH = `${PROFILE_PATH}/aparelhos`;
export const ACCESSES_PATH = `${PROFILE_PATH}/acessos`;
export const CONSENTS_PATH = `${PROFILE_PATH}/termo`;

/** Titles of the same screens. */
export const TITLES = {
  profile: 'Meus Dados',
  sessions: 'Aparelhos conectados',
  accesses: 'Quem viu meus dados',
  consents: 'Meu consentimento',
} as const;
