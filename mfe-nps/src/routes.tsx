import { RemoteRoot, type RouteHandle } from '@acolhe/federation/remote';
import { WebviewRoot, type WebviewWays } from '@acolhe/federation/host/webview';
import { HOME_PATH } from '@acolhe/session';
import type { RouteObject } from '@acolhe/session/router';
import { RatingScreen } from './rating/rating-screen.tsx';

const TITLE = 'Avaliação';
const inPortal: RouteHandle = { frame: 'page', title: TITLE };
// The app has a title bar of its own.
const inApp: RouteHandle = { frame: 'bare', title: TITLE };
const WAYS: WebviewWays = { home: HOME_PATH, screens: {} };

/** Routes of the rating, in the portal and in an app's webview. */
export const routes: RouteObject[] = [
  {
    element: <RemoteRoot />,
    children: [{ path: '/portal-paciente/nps', element: <RatingScreen />, handle: inPortal }],
  },
  {
    element: <WebviewRoot ways={WAYS} />,
    children: [{ path: '/atendimento-mobile/nps', element: <RatingScreen />, handle: inApp }],
  },
];
