import type { RemoteLoader } from '@acolhe/federation/load';
import type { RouteAccess } from '@acolhe/session';

/** Who may see an address, by its path and query. */
export type AccessOf = (path: string, search: string) => RouteAccess;

/**
 * The access that the registry gives; public by a route's entrance. A path without an owner is public: it says that it
 * is not there.
 */
export const accessBy =
  (loader: Pick<RemoteLoader, 'owner'>): AccessOf =>
  (path, search) => {
    const route = loader.owner(path)?.route;
    const query = new URLSearchParams(search);
    return !route || route.entrance?.some((name) => query.has(name)) ? 'public' : route.access;
  };
