import type { RemoteConfig } from '@acolhe/federation/build';

export const config: RemoteConfig = {
  name: 'mfe-auth',
  version: '1.0.0',
  port: 3001,
  portalApi: '^1.5.0',
  routes: [
    { path: '/', exact: true, access: 'public' },
    { path: '/termos', exact: true, access: 'public' },
    { path: '/esqueci-senha', exact: true, access: 'public' },
    { path: '/reset-senha', access: 'public' },
  ],
  exposes: { './routes': './src/routes.tsx', './gates': './src/gates.tsx' },
};
