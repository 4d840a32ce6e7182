/** Where a forgotten password is replaced. */
export const FORGOTTEN_PASSWORD_PATH = '/esqueci-senha';
/** Where the terms of use stand, for anybody. */
export const TERMS_PATH = '/termos';
