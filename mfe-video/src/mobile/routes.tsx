import { laterScreen, type RouteHandle } from '@acolhe/federation/remote';
import { WebviewRoot } from '@acolhe/federation/host/webview';
import type { RouteObject } from '@acolhe/session/router';
import { WEBVIEW_PATHS } from '../../remote.config.ts';
import { loadVisitScreen } from '../visit-screen/load-visit-screen.ts';

/** The app has a bar of its own. */
const handle: RouteHandle = { frame: 'bare', title: 'Pronto Atendimento' };

/**
 * Urgent care in an app's webview: the portal's own screens, which lead back to the app.
 * @see docs/product/mobile.md
 */
export const mobileRoutes: RouteObject = {
  element: <WebviewRoot />,
  children: [
    ...[WEBVIEW_PATHS.entrance, WEBVIEW_PATHS.request].map((path) =>
      laterScreen({ path, handle, load: async () => (await import('./mobile-request.tsx')).MobileRequest }),
    ),
    laterScreen({ path: WEBVIEW_PATHS.video, handle, load: async () => (await loadVisitScreen()).VisitScreen }),
  ],
};
