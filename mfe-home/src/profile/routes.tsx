import { type RouteHandle } from '@acolhe/federation/remote';
import { type RouteObject } from '@acolhe/session/router';
import { Opening } from '@acolhe/ui';
import { type ComponentType } from 'react';
import { ACCESSES_PATH, CONSENTS_PATH, PROFILE_PATH, SESSIONS_PATH, TITLES } from './paths.ts';

/** A screen that is loaded when somebody goes there, so that the home does not grow by it. */
const later = (path: string, title: string, load: () => Promise<ComponentType>): RouteObject => {
  const handle: RouteHandle = { frame: 'page', title };
  return { path, handle, hydrateFallbackElement: <Opening />, lazy: async () => ({ Component: await load() }) };
};

/** 'Meus Dados' and what lies behind it. */
export const profileRoutes: RouteObject[] = [
  later(PROFILE_PATH, TITLES.profile, async () => (await import('./profile-screen.tsx')).ProfileScreen),
  later(SESSIONS_PATH, TITLES.sessions, async () => (await import('./sessions/sessions-screen.tsx')).SessionsScreen),
  later(ACCESSES_PATH, TITLES.accesses, async () => (await import('./accesses/accesses-screen.tsx')).AccessesScreen),
  later(CONSENTS_PATH, TITLES.consents, async () => (await import('./consents/consents-screen.tsx')).ConsentsScreen),
];
