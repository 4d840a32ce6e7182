import type { ListenerName } from '@acolhe/contracts/ports';
import type { Registry } from '@acolhe/federation/registry';
import { type Published, type PublishedRemote, remoteFolder } from '../published/published.ts';
import type { HostingSettings } from './settings.ts';

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

/** The same for what has a port of its own whatever is published. */
export const knownOrigin = (name: ListenerName, hostname: string, settings: HostingSettings): string =>
  settings.publicOrigin(name) ?? `http://${hostname}:${settings.portOf(name)}`;

/** Whether parts of a remote open in a frame of our own origin. */
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
