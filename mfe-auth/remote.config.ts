import { type RemoteConfig } from '@acolhe/federation/build';

export const config: RemoteConfig = {
  name: 'mfe-auth',
  version: '1.0.0',
  port: 3001,
  portalApi: '^1.0.0',
  routes: [{ path: '/', exact: true, access: 'public' }],
  exposes: { './routes': './src/routes.tsx' },
};
