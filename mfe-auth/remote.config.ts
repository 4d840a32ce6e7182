import manifest from './package.json';
import type { RemoteConfig } from '@acolhe/federation/build';
import type { NoValues } from '@acolhe/session';

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    /** The terms of use of a brand, as a page. */
    readonly terms: { readonly brand: string };
    /** Where a forgotten password is replaced. */
    readonly 'forgotten-password': NoValues;
  }
}

export const config: RemoteConfig = {
  name: 'mfe-auth',
  version: manifest.version,
  port: 3001,
  portalApi: '^2.0.0',
  routes: [
    { path: '/', exact: true, access: 'public' },
    { path: '/termos', exact: true, access: 'public' },
    { path: '/esqueci-senha', exact: true, access: 'public' },
    { path: '/reset-senha', access: 'public' },
  ],
  addresses: {
    'sign-in': '/',
    terms: '/termos?cliente={brand}',
    'forgotten-password': '/esqueci-senha',
  },
  exposes: { './routes': './src/routes.tsx', './gates': './src/gates.tsx' },
};
