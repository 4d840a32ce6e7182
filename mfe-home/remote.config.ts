import type { RemoteConfig } from '@acolhe/federation/registry';
import type { NoValues } from '@acolhe/session';
import manifest from './package.json';

/** Paths of this remote's screens; other remotes lead to them by the names in `addresses`. */
export const HOME_PATH = '/portal-paciente';
export const GIFT_CARD_PATH = '/portal-paciente/gift-card';
export const PROFILE_PATH = '/portal-paciente/user-info';

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    /** The gift cards of the patient. */
    readonly 'gift-card': NoValues;
    /** The patient's own data. */
    readonly profile: NoValues;
  }
}

export const config: RemoteConfig = {
  name: 'mfe-home',
  version: manifest.version,
  port: 3002,
  portalApi: '^3.0.0',
  routes: [
    { path: HOME_PATH, exact: true, access: 'patient' },
    { path: GIFT_CARD_PATH, access: 'patient' },
    { path: PROFILE_PATH, access: 'patient' },
  ],
  addresses: {
    home: HOME_PATH,
    'gift-card': GIFT_CARD_PATH,
    profile: PROFILE_PATH,
  },
  exposes: { './routes': './src/routes.tsx' },
};
