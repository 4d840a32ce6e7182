import type { RemoteConfig } from '@acolhe/federation/registry';
import type { NoValues } from '@acolhe/session';
import manifest from './package.json';

/** Paths of this remote's screens; other remotes lead to them by the names in `addresses`. */
export const SIGN_IN_PATH = '/';
export const TERMS_PATH = '/termos';
export const FORGOTTEN_PASSWORD_PATH = '/esqueci-senha';
export const RESET_PASSWORD_PATH = '/reset-senha';
export const HELP_PATH = '/ajuda';

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    /** The terms of use of a brand, as a page. */
    readonly terms: { readonly brand: string };
    /** The screen that sends a link to a new password. */
    readonly 'forgotten-password': NoValues;
    /** Answers to what patients ask most. */
    readonly help: NoValues;
  }
}

export const config: RemoteConfig = {
  name: 'mfe-auth',
  version: manifest.version,
  port: 3001,
  portalApi: '^3.0.0',
  routes: [
    { path: SIGN_IN_PATH, exact: true, access: 'public' },
    { path: TERMS_PATH, exact: true, access: 'public' },
    { path: FORGOTTEN_PASSWORD_PATH, exact: true, access: 'public' },
    { path: RESET_PASSWORD_PATH, access: 'public' },
    { path: HELP_PATH, exact: true, access: 'public' },
  ],
  addresses: {
    'sign-in': SIGN_IN_PATH,
    terms: `${TERMS_PATH}?cliente={brand}`,
    'forgotten-password': FORGOTTEN_PASSWORD_PATH,
    help: HELP_PATH,
  },
  exposes: { './routes': './src/routes.tsx', './gates': './src/gates.tsx' },
};
