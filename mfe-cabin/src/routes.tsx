import { RemoteRoot, type RouteHandle } from '@acolhe/federation/remote';
import type { RouteObject } from '@acolhe/session/router';
import { CabinScreen } from './cabin/cabin-screen.tsx';
import { CABIN_PATH } from '../remote.config.ts';

const handle: RouteHandle = { frame: 'bare', title: 'Portal/Videoconferência' };

/**
 * The cabin's one address. The screen is not loaded later: it is all that this remote has to show.
 * @see docs/product/cabin-screen.md
 */
export const routes: RouteObject[] = [
  { element: <RemoteRoot />, children: [{ path: CABIN_PATH, element: <CabinScreen />, handle }] },
];
