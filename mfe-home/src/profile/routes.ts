import { laterScreen } from '@acolhe/federation/remote';
import { type RouteObject } from '@acolhe/session/router';
import { type ComponentType } from 'react';
import { ACCESSES_PATH, CONSENTS_PATH, PROFILE_PATH, SESSIONS_PATH, TITLES } from './paths.ts';

const later = (path: string, title: string, load: () => Promise<ComponentType>): RouteObject =>
  laterScreen({ path, handle: { frame: 'page', title }, load });

/** 'Meus Dados' and what lies behind it. */
export const profileRoutes: RouteObject[] = [
  later(PROFILE_PATH, TITLES.profile, async () => (await import('./profile-screen.tsx')).ProfileScreen),
  later(SESSIONS_PATH, TITLES.sessions, async () => (await import('./sessions/sessions-screen.tsx')).SessionsScreen),
  later(ACCESSES_PATH, TITLES.accesses, async () => (await import('./accesses/accesses-screen.tsx')).AccessesScreen),
  later(CONSENTS_PATH, TITLES.consents, async () => (await import('./consents/consents-screen.tsx')).ConsentsScreen),
];
