import { laterScreen, RemoteRoot, type RouteHandle } from '@acolhe/federation/remote';
import { HOME_PATH } from '@acolhe/session';
import { type RouteObject } from '@acolhe/session/router';
import { Home } from './home/home.tsx';
import { GIFT_CARD_PATH } from './home/paths.ts';
import { profileRoutes } from './profile/routes.ts';

const home: RouteHandle = { frame: 'page', title: 'Início' };
const giftCard: RouteHandle = { frame: 'page', title: 'Gift Card' };

/** The home comes with the remote; what lies behind it is loaded when somebody goes there. */
export const routes: RouteObject[] = [
  {
    element: <RemoteRoot />,
    children: [
      { path: HOME_PATH, element: <Home />, handle: home },
      laterScreen({
        path: GIFT_CARD_PATH,
        handle: giftCard,
        load: async () => (await import('./gift-card/gift-card-screen.tsx')).GiftCardScreen,
      }),
      ...profileRoutes,
    ],
  },
];
