import type { RemoteLoader } from '@acolhe/federation/load';
import type { RouteAccess } from '@acolhe/session';

/** Who may see an address, by its path and query. */
export type AccessOf = (path: string, search: string) => RouteAccess;

/** What a path without an owner asks for: to any patient who is signed in it says that it is not there. */
const WITHOUT_OWNER: RouteAccess = 'urgent-care';

/** Paths that strangers may open, whether something is published there or not: the sign-in, and the cabin's. */
const ALWAYS_OPEN = /^\/$|\/cabine(?:\/|$)/;

/**
 * The access that the registry gives; public by a route's entrance.
 * @see docs/product/page-frame.md
 */
export const accessBy =
  (loader: Pick<RemoteLoader, 'owner'>): AccessOf =>
  (path, search) => {
    const route = loader.owner(path)?.route;
    if (!route) return ALWAYS_OPEN.test(path) ? 'public' : WITHOUT_OWNER;
    const query = new URLSearchParams(search);
    return route.entrance?.some((name) => query.has(name)) ? 'public' : route.access;
  };
