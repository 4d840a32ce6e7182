/** Paths of this remote's screens in the portal; others lead to them by the names that `remote.config.ts` declares. */
export const PATHS = {
  request: '/portal-paciente/solicitar-pronto-atendimento',
  video: '/portal-paciente/video',
} as const;

/** Paths of the same screens in an app's webview. */
export const WEBVIEW_PATHS = {
  request: '/atendimento-mobile/solicitar-atendimento',
  video: '/atendimento-mobile/video-chamada',
} as const;
