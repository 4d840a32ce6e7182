import type { RemoteLoader } from '@acolhe/federation/load';
import { ownerOf, type RegistryEntry } from '@acolhe/federation/registry';
import { config as auth } from '../../../../mfe-auth/remote.config.ts';
import { config as home } from '../../../../mfe-home/remote.config.ts';
import { config as nps } from '../../../../mfe-nps/remote.config.ts';
import { config as scheduling } from '../../../../mfe-scheduling/remote.config.ts';
import { config as video } from '../../../../mfe-video/remote.config.ts';

/** The same sources as lazy routes of one bundle: what federation is measured against. */
const ROUTES: Readonly<Record<string, () => Promise<unknown>>> = {
  'mfe-auth': () => import('../../../../mfe-auth/src/routes.tsx'),
  'mfe-home': () => import('../../../../mfe-home/src/routes.tsx'),
  'mfe-video': () => import('../../../../mfe-video/src/routes.tsx'),
  'mfe-nps': () => import('../../../../mfe-nps/src/routes.tsx'),
  'mfe-scheduling': () => import('../../../../mfe-scheduling/src/routes.tsx'),
};

const OWNERS = [auth, home, scheduling, video, nps].map(
  ({ name, version, portalApi, routes, addresses }): RegistryEntry => ({
    name,
    version,
    portalApi,
    routes: [...routes],
    addresses,
    manifestUrl: 'http://bundle',
    integrity: '',
  }),
);

/** Knows the remotes at build time, and loads them from the same bundle. */
export function bundledLoader(): RemoteLoader {
  const owner = (path: string) => ownerOf(OWNERS, path);
  const load = async (remote: string) => {
    const module = await ROUTES[remote]?.();
    return module === undefined
      ? { ok: false as const, failure: { remote, phase: 'registry' as const, cause: 'not in the bundle' } }
      : { ok: true as const, module, version: 'bundle' };
  };
  const prefetch = (path: string) => {
    const found = owner(path);
    if (found) void load(found.owner.name);
  };
  const addressTemplate = (name: string) => OWNERS.find(({ addresses }) => addresses?.[name])?.addresses?.[name];
  return {
    owner,
    addressTemplate,
    partPlace: () => Promise.resolve(undefined),
    gatekeeper: () => undefined,
    load: load as RemoteLoader['load'],
    prefetch,
  };
}
