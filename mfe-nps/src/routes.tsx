import { WebviewRoot } from '@acolhe/federation/host/webview';
import { RemoteRoot, type RouteHandle } from '@acolhe/federation/remote';
import type { RouteObject } from '@acolhe/session/router';
import { RatingScreen } from './rating-screen.tsx';

const TITLE = 'Avaliação';
const inPortal: RouteHandle = { frame: 'page', title: TITLE };
// The app shows its own title bar.
const inApp: RouteHandle = { frame: 'bare', title: TITLE };
/** Routes of the rating, in the portal and in an app's webview. */
export const routes: RouteObject[] = [
  {
    element: <RemoteRoot />,
    children: [{ path: '/portal-paciente/nps', element: <RatingScreen />, handle: inPortal }],
  },
  {
    element: <WebviewRoot />,
    children: [{ path: '/atendimento-mobile/nps', element: <RatingScreen />, handle: inApp }],
  },
];
