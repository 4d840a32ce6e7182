import { lazyScreen, RemoteRoot, type RouteHandle } from '@acolhe/federation/remote';
import type { RouteObject } from '@acolhe/session/router';
import type { ComponentType } from 'react';
import { GIFT_CARD_PATH, HOME_PATH, PROFILE_PATH } from '../remote.config.ts';
import { Home } from './home/home.tsx';
import { ACCESSES_PATH, CONSENTS_PATH, DATA_EXPORT_PATH, SESSIONS_PATH, TITLES } from './profile/paths.ts';

const home: RouteHandle = { frame: 'page', title: 'Início' };
const later = (path: string, title: string, load: () => Promise<ComponentType>): RouteObject =>
  lazyScreen({ path, handle: { frame: 'page', title }, load });

/** Routes of the remote. The home screen is in its first chunk; the others load when they are opened. */
export const routes: RouteObject[] = [
  {
    element: <RemoteRoot />,
    children: [
      { path: HOME_PATH, element: <Home />, handle: home },
      later(GIFT_CARD_PATH, 'Gift Card', async () => (await import('./gift-card/gift-card-screen.tsx')).GiftCardScreen),
      later(PROFILE_PATH, TITLES.profile, async () => (await import('./profile/profile-screen.tsx')).ProfileScreen),
      later(SESSIONS_PATH, TITLES.sessions, async () => (await import('./profile/sessions-screen.tsx')).SessionsScreen),
      later(ACCESSES_PATH, TITLES.accesses, async () => (await import('./profile/accesses-screen.tsx')).AccessesScreen),
      later(CONSENTS_PATH, TITLES.consents, async () => (await import('./profile/consents-screen.tsx')).ConsentsScreen),
      later(
        DATA_EXPORT_PATH,
        TITLES.dataExport,
        async () => (await import('./profile/data-export-screen.tsx')).DataExportScreen,
      ),
    ],
  },
];
