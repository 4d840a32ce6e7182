import { type Registry } from '@acolhe/federation/registry';
import { type Published, type PublishedRemote, remoteFolder } from '../published/published.ts';
import { type HostingSettings } from './settings.ts';

/** The host name of a request, if pages may be asked for by it, else the first that may. */
export function hostnameOf(hostHeader: string | undefined, { hostnames }: HostingSettings): string {
  const asked = (hostHeader ?? '').replace(/:\d+$/, '');
  return hostnames.includes(asked) ? asked : hostnames[0] ?? 'localhost';
}

/** Origin of a remote's own files. */
export const remoteOrigin = ({ name, port }: PublishedRemote, hostname: string, settings: HostingSettings): string =>
  `http://${hostname}:${settings.remotePort(name, port)}`;

/** The registry as hosts read it, with the addresses of this run. */
export function publicRegistry(published: Published, hostname: string, settings: HostingSettings): Registry {
  return {
    schemaVersion: 1,
    remotes: published.remotes.map((remote) => {
      const { name, version, integrity, routes, portalApi, previous } = remote;
      const manifestUrl = `${remoteOrigin(remote, hostname, settings)}/${remoteFolder(remote)}/manifest.json`;
      return { name, version, manifestUrl, integrity, routes, portalApi, ...(previous ? { previousVersion: previous.version } : {}) };
    }),
  };
}
