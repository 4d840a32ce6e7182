import type { RemoteConfig } from '@acolhe/federation/build';

export const config: RemoteConfig = {
  name: 'mfe-home',
  version: '1.0.0',
  port: 3002,
  portalApi: '^1.5.0',
  routes: [
    { path: '/portal-paciente', exact: true, access: 'patient' },
    { path: '/portal-paciente/gift-card', access: 'patient' },
    { path: '/portal-paciente/user-info', access: 'patient' },
  ],
  exposes: { './routes': './src/routes.tsx' },
};
