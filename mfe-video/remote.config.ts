import { type RemoteConfig } from '@acolhe/federation/build';

export const config: RemoteConfig = {
  name: 'mfe-video',
  version: '1.0.0',
  port: 3005,
  portalApi: '^1.1.0',
  routes: [
    { path: '/portal-paciente/solicitar-pronto-atendimento', access: 'patient' },
    { path: '/portal-paciente/video', access: 'patient' },
    // The address itself says who comes, or the screen asks for a session.
    { path: '/atendimento-mobile/solicitar-atendimento', access: 'public' },
    { path: '/atendimento-mobile/video-chamada', access: 'urgent-care' },
  ],
  exposes: { './routes': './src/routes.tsx', './embed': './src/embed.tsx' },
};
