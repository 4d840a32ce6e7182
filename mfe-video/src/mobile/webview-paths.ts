import type { WebviewWays } from '@acolhe/federation/host/webview';
import { PATHS } from '../navigation/paths.ts';

/** Addresses of this remote in an app's webview. */
export const MOBILE_PATHS = {
  request: '/atendimento-mobile/solicitar-atendimento',
  video: '/atendimento-mobile/video-chamada',
  rating: '/atendimento-mobile/nps',
} as const;

/** What stands for the portal's addresses in a webview. */
export const WEBVIEW_PATHS: WebviewWays = {
  home: PATHS.home,
  screens: {
    [PATHS.request]: MOBILE_PATHS.request,
    [PATHS.video]: MOBILE_PATHS.video,
    [PATHS.rating]: MOBILE_PATHS.rating,
  },
};
