import { RemoteRoot, type RouteHandle } from '@acolhe/federation/remote';
import { type RouteObject, useLocation } from '@acolhe/session/router';
import { CABIN_PATH } from '../remote.config.ts';
import { CabinScreen } from './screens/cabin-screen.tsx';

const handle: RouteHandle = { frame: 'bare', title: 'Portal/Videoconferência' };

function CabinRoute() {
  const { search } = useLocation();
  return <CabinScreen search={search} />;
}

/**
 * The cabin's one address, for hosts with a router. The screen is not loaded later: it is all that this remote has to
 * show.
 * @see docs/product/cabin-screen.md
 */
export const routes: RouteObject[] = [
  { element: <RemoteRoot />, children: [{ path: CABIN_PATH, element: <CabinRoute />, handle }] },
];
