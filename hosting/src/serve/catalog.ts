import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ListenerName } from '@acolhe/contracts/ports';
import type { Registry } from '@acolhe/federation/registry';
import {
  NOTHING,
  type Published,
  publishedFile,
  type PublishedRemote,
  readPublished,
  remoteFolder,
} from '../publish/published.ts';
import type { HostingSettings } from './settings.ts';

/** The published state, read again when its file changes. */
export interface Catalog {
  current(): Published;
  /**
   * Folders of an app's builds, the current one first: tabs that were opened before still ask for files of the others.
   */
  appFolders(name: string): readonly string[];
}

/**
 * Reads the registry file again whenever it has changed.
 * @param warn receives why an unreadable registry was ignored; the previous one stays in effect
 */
export function createCatalog(folder: string, warn: (text: string) => void): Catalog {
  let published = NOTHING;
  let seen = '';
  const stamp = (): string => {
    const { mtimeMs, size, ino } = statSync(publishedFile(folder), { throwIfNoEntry: false }) ?? {
      mtimeMs: 0,
      size: 0,
      ino: 0,
    };
    return `${mtimeMs} ${size} ${ino}`;
  };
  const current = (): Published => {
    const now = stamp();
    if (now === seen) return published;
    seen = now;
    const read = readPublished(folder);
    if (read.ok) published = read.value;
    else warn(`registry not taken over: ${read.faults.join('; ')}`);
    return published;
  };
  return {
    current,
    appFolders(name) {
      const app = current().apps.find((one) => one.name === name);
      if (!app) return [];
      const builds = readdirSync(join(folder, name)).filter((build) => build !== app.build && !build.includes('.'));
      return [app.build, ...builds].map((build) => join(name, build));
    },
  };
}

/** The host name of a request, if pages may be asked for by it, else the first that may. */
export function hostnameOf(hostHeader: string | undefined, { hostnames }: HostingSettings): string {
  const asked = (hostHeader ?? '').replace(/:\d+$/, '');
  return hostnames.includes(asked) ? asked : (hostnames[0] ?? 'localhost');
}

/**
 * Origin of a remote's own files: the public one, else a port of this machine under the name by which the page was
 * asked for.
 */
export const remoteOrigin = ({ name, port }: PublishedRemote, hostname: string, settings: HostingSettings): string =>
  settings.publicOrigin(name) ?? `http://${hostname}:${settings.remotePort(name, port)}`;

/** The same for sites whose port does not depend on the publication. */
export const knownOrigin = (name: ListenerName, hostname: string, settings: HostingSettings): string =>
  settings.publicOrigin(name) ?? `http://${hostname}:${settings.portOf(name)}`;

/** Checks whether parts of a remote open in a frame of the portal's origin. */
export const hasFramedParts = ({ parts = {} }: Pick<PublishedRemote, 'parts'>): boolean =>
  Object.values(parts).includes('frame');

/** Path below which each remote with framed parts has its page, on the origin of what partners embed. */
export const FRAMES_PATH = '/frames';

const frameUrl = ({ name }: PublishedRemote, hostname: string, settings: HostingSettings): string =>
  `${knownOrigin('embed', hostname, settings)}${FRAMES_PATH}/${name}`;

/** The registry as hosts read it, with the addresses of this run. */
export function publicRegistry(published: Published, hostname: string, settings: HostingSettings): Registry {
  return {
    schemaVersion: 1,
    remotes: published.remotes.map((remote) => {
      const { name, version, integrity, routes, addresses, parts, portalApi, gates, previous } = remote;
      const manifestUrl = `${remoteOrigin(remote, hostname, settings)}/${remoteFolder(remote)}/manifest.json`;
      return {
        name,
        version,
        manifestUrl,
        integrity,
        routes,
        ...(addresses && { addresses }),
        ...(parts && { parts }),
        ...(hasFramedParts(remote) && { frameUrl: frameUrl(remote, hostname, settings) }),
        portalApi,
        ...(gates ? { gates } : {}),
        ...(previous ? { previousVersion: previous.version } : {}),
      };
    }),
  };
}

/**
 * Caches a value that follows from the published state and from what administrators decide, by key, until one of them
 * changes.
 * @param make keys must be few: all of them are cached
 */
export function cacheWhilePublished<T>(
  catalog: Catalog,
  settings: Pick<HostingSettings, 'brands' | 'partnerOrigins'>,
  make: (published: Published, key: string) => T,
): (key: string) => T {
  let cached: { readonly of: readonly unknown[]; readonly generated: Map<string, T> } | undefined;
  return (key) => {
    const published = catalog.current();
    const of = [published, settings.brands, settings.partnerOrigins];
    if (!cached?.of.every((part, index) => part === of[index])) cached = { of, generated: new Map() };
    const { generated } = cached;
    const found = generated.get(key);
    if (found !== undefined) return found;
    const fresh = make(published, key);
    generated.set(key, fresh);
    return fresh;
  };
}
