import { WebviewRoot } from '@acolhe/federation/host/webview';
import { lazyScreen, RemoteRoot, type RouteHandle } from '@acolhe/federation/remote';
import { Outlet, type RouteObject } from '@acolhe/session/router';
import { releaseSound } from '@acolhe/ui';
import { useEffect } from 'react';
import { PATHS, WEBVIEW_PATHS } from '../remote.config.ts';
import { loadVisitScreen } from './visit-screen/visit-screen.lazy.ts';

/** The app has a separate bar. */
const handle: RouteHandle = { frame: 'bare', title: 'Pronto Atendimento' };

/**
 * Urgent care in an app's webview: the portal's own screens, which lead back to the app.
 * @see docs/product/mobile.md
 */
export const mobileRoutes: RouteObject = {
  element: <WebviewRoot />,
  children: [
    ...[WEBVIEW_PATHS.entrance, WEBVIEW_PATHS.request].map((path) =>
      lazyScreen({ path, handle, load: async () => (await import('./request/mobile-request.tsx')).MobileRequest }),
    ),
    lazyScreen({ path: WEBVIEW_PATHS.video, handle, load: async () => (await loadVisitScreen()).VisitScreen }),
  ],
};

const asking: RouteHandle = { frame: 'page', title: 'Solicitar Pronto Atendimento' };
/** The call fills the window. */
const caring: RouteHandle = { frame: 'bare', title: 'Pronto Atendimento' };

/**
 * The routes of urgent care: the request, then waiting room and call. Each screen is loaded when its route is visited.
 */
export const portalRoutes: RouteObject[] = [
  {
    element: <CareRoot />,
    children: [
      lazyScreen({
        path: PATHS.request,
        handle: asking,
        load: async () => (await import('./request/request-screen.tsx')).RequestPage,
      }),
      lazyScreen({ path: PATHS.video, handle: caring, load: async () => (await loadVisitScreen()).VisitScreen }),
    ],
  },
];

/** All addresses of this remote: those in an app's webview too. */
export const routes: RouteObject[] = [...portalRoutes, mobileRoutes];

/** The root of the screens of urgent care. Sound is unlocked in one of them and plays in the next; it ends with all. */
export function CareRoot() {
  useEffect(() => () => void releaseSound(), []);
  return (
    <RemoteRoot>
      <Outlet />
    </RemoteRoot>
  );
}
