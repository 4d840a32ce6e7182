/** Paths of this remote's screens; other remotes lead to them by the names that `remote.config.ts` declares. */
export const HOME_PATH = '/portal-paciente';
export const GIFT_CARD_PATH = '/portal-paciente/gift-card';
export const PROFILE_PATH = '/portal-paciente/user-info';
