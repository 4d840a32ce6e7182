import type { RemoteConfig } from '@acolhe/federation/build';

export const config: RemoteConfig = {
  name: 'mfe-nps',
  version: '1.0.0',
  port: 3006,
  portalApi: '^1.5.0',
  routes: [
    { path: '/portal-paciente/nps', exact: true, access: 'urgent-care' },
    { path: '/atendimento-mobile/nps', exact: true, access: 'urgent-care' },
  ],
  exposes: { './routes': './src/routes.tsx' },
};
