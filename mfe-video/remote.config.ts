import type { RemoteConfig } from '@acolhe/federation/build';
import type { NoValues } from '@acolhe/session';

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    /** Where urgent care is requested. */
    readonly 'urgent-care': NoValues;
    /** A visit under way; `token` is the handle of its token record and leaves the address bar at once. */
    readonly visit: { readonly requestId: number; readonly token?: string };
    /** The call of an appointment. */
    readonly 'scheduled-call': { readonly appointmentId: number };
  }
}

export const config: RemoteConfig = {
  name: 'mfe-video',
  version: '1.0.0',
  port: 3005,
  portalApi: '^2.0.0',
  routes: [
    // A partner's address names the patient by these, in place of a session.
    { path: '/portal-paciente/solicitar-pronto-atendimento', access: 'urgent-care', entrance: ['cpf', 'authHash'] },
    // A link says who comes, or the screen asks for a session.
    { path: '/portal-paciente/video', access: 'public' },
    // The address itself says who comes, or the screen asks for a session.
    { path: '/atendimento-mobile/solicitar-atendimento', access: 'public' },
    { path: '/atendimento-mobile/video-chamada', access: 'public' },
  ],
  addresses: {
    'urgent-care': '/portal-paciente/solicitar-pronto-atendimento',
    'webview:urgent-care': '/atendimento-mobile/solicitar-atendimento',
    visit: '/portal-paciente/video?video={requestId}{&token}',
    'webview:visit': '/atendimento-mobile/video-chamada?video={requestId}{&token}',
    'scheduled-call': '/portal-paciente/video?agendamento={appointmentId}',
    'webview:scheduled-call': '/atendimento-mobile/video-chamada?agendamento={appointmentId}',
  },
  exposes: { './routes': './src/routes.tsx', './embed': './src/embed.tsx' },
};
