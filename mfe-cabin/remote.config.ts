import type { RemoteConfig } from '@acolhe/federation/registry';
import manifest from './package.json';

/** Path of the cabin's screen. */
export const CABIN_PATH = '/cabine';

export const config: RemoteConfig = {
  name: 'mfe-cabin',
  version: manifest.version,
  port: 3007,
  portalApi: '^3.0.0',
  routes: [
    // The device shows a separate cookie, and needs no patient's session.
    { path: CABIN_PATH, exact: true, access: 'public' },
  ],
  exposes: { './routes': './src/routes.tsx', './screen': './src/screen.tsx' },
};
