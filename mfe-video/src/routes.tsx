import { laterScreen, type RouteHandle } from '@acolhe/federation/remote';
import type { RouteObject } from '@acolhe/session/router';
import { CareRoot } from './care-root.tsx';
import { loadVisitScreen } from './visit-screen/load-visit-screen.ts';
import { mobileRoutes } from './mobile/routes.tsx';
import { PATHS } from '../remote.config.ts';

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
      laterScreen({
        path: PATHS.request,
        handle: asking,
        load: async () => (await import('./request/request-page.tsx')).RequestPage,
      }),
      laterScreen({ path: PATHS.video, handle: caring, load: async () => (await loadVisitScreen()).VisitScreen }),
    ],
  },
];

/** All addresses of this remote: those in an app's webview too. */
export const routes: RouteObject[] = [...portalRoutes, mobileRoutes];
