import type { RemoteConfig } from '@acolhe/federation/registry';
import manifest from './package.json';

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    /** Where the care that was given is rated. */
    readonly rating: { readonly attendanceId: number };
  }
}

export const config: RemoteConfig = {
  name: 'mfe-nps',
  version: manifest.version,
  port: 3006,
  portalApi: '^3.0.0',
  routes: [
    { path: '/portal-paciente/nps', exact: true, access: 'urgent-care' },
    { path: '/atendimento-mobile/nps', exact: true, access: 'urgent-care' },
  ],
  addresses: {
    rating: '/portal-paciente/nps?video={attendanceId}',
    'webview:rating': '/atendimento-mobile/nps?video={attendanceId}',
  },
  exposes: { './routes': './src/routes.tsx' },
};
