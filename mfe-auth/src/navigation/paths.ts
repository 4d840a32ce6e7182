/** Paths of this remote's screens; other remotes lead to them by the names that `remote.config.ts` declares. */
export const SIGN_IN_PATH = '/';
export const TERMS_PATH = '/termos';
export const FORGOTTEN_PASSWORD_PATH = '/esqueci-senha';
export const RESET_PASSWORD_PATH = '/reset-senha';
