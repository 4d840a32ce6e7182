import { type RemoteConfig } from '@acolhe/federation/build';

export const config: RemoteConfig = {
  name: 'mfe-video',
  version: '1.0.0',
  port: 3005,
  portalApi: '^1.5.0',
  routes: [
    // A partner's address names the patient by these, in place of a session.
    { path: '/portal-paciente/solicitar-pronto-atendimento', access: 'urgent-care', entrance: ['cpf', 'authHash'] },
    // A link says who comes, or the screen asks for a session.
    { path: '/portal-paciente/video', access: 'public' },
    // The address itself says who comes, or the screen asks for a session.
    { path: '/atendimento-mobile/solicitar-atendimento', access: 'public' },
    { path: '/atendimento-mobile/video-chamada', access: 'public' },
  ],
  exposes: { './routes': './src/routes.tsx', './embed': './src/embed.tsx' },
};
