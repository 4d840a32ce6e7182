import type { RemoteConfig } from '@acolhe/federation/registry';
import type { NoValues } from '@acolhe/session';
import manifest from './package.json';

/** Paths of this remote's screens; other remotes lead to them by the names in `addresses`. */
export const PATHS = {
  request: '/portal-paciente/solicitar-pronto-atendimento',
  video: '/portal-paciente/video',
} as const;

/** Paths of the same screens in an app's webview. */
export const WEBVIEW_PATHS = {
  /** What apps open with a patient's link; it shows the request. */
  entrance: '/atendimento-mobile',
  request: '/atendimento-mobile/solicitar-atendimento',
  video: '/atendimento-mobile/video-chamada',
} as const;

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    /** Where urgent care is requested. */
    readonly 'urgent-care': NoValues;
    /**
     * A visit in progress; `token` is the handle of its token record and leaves the address bar at once, as `refresh`
     * does, which discards what the tab stored of the visit.
     */
    readonly visit: { readonly requestId: number; readonly token?: string; readonly refresh?: boolean };
    /** The call of an appointment. */
    readonly 'scheduled-call': { readonly appointmentId: number };
    /** The same call for anyone with the key of its link, signed in or not. */
    readonly 'scheduled-call-link': { readonly key: string };
  }
}

export const config: RemoteConfig = {
  name: 'mfe-video',
  version: manifest.version,
  port: 3005,
  portalApi: '^3.0.0',
  routes: [
    // A partner's address names the patient by these, instead of a session.
    { path: PATHS.request, access: 'urgent-care', entrance: ['cpf', 'authHash'] },
    // A link names the patient, or the screen asks for a session.
    { path: PATHS.video, access: 'public' },
    // The address itself names the patient, or the screen asks for a session.
    { path: WEBVIEW_PATHS.entrance, exact: true, access: 'public' },
    { path: WEBVIEW_PATHS.request, access: 'public' },
    { path: WEBVIEW_PATHS.video, access: 'public' },
  ],
  addresses: {
    'urgent-care': PATHS.request,
    'webview:urgent-care': WEBVIEW_PATHS.request,
    visit: `${PATHS.video}?video={requestId}{&token}{&refresh}`,
    'webview:visit': `${WEBVIEW_PATHS.video}?video={requestId}{&token}{&refresh}`,
    'scheduled-call': `${PATHS.video}?agendamento={appointmentId}`,
    'scheduled-call-link': `${PATHS.video}?key={key}`,
    'webview:scheduled-call': `${WEBVIEW_PATHS.video}?agendamento={appointmentId}`,
  },
  parts: { 'urgent-care': 'shadow-root' },
  exposes: { './routes': './src/routes.tsx', './embed': './src/embed.tsx' },
};
