import {
  type AppDescription,
  addressFaults,
  overlappingRoutes,
  type RemoteDescription,
  satisfies,
} from '@acolhe/federation/registry';
import type { Files } from './build-files.ts';
import type { Published, PublishedApp, PublishedRemote } from './published.ts';

/** The required exports of an exposed module. */
const EXPORTS: Readonly<Record<string, string>> = {
  './routes': 'routes',
  './screen': 'Screen',
  './embed': 'parts',
  './gates': 'Gates',
};

/** The exposes that a host loads; a host that is not named here loads the routes of all remotes. */
const LOADED_BY_HOSTS: Readonly<Record<string, readonly string[]>> = {
  kiosk: ['./screen'],
  'embed-kit': ['./embed', './gates'],
};

/** Whether an app loads anything of a remote. */
const isHostOf = ({ name, portalApi }: PublishedApp, { exposes = [] }: PublishedRemote): boolean =>
  portalApi !== undefined && (LOADED_BY_HOSTS[name]?.some((expose) => exposes.includes(expose)) ?? true);

/** The mismatches between a host and a remote. */
function misfits(remote: PublishedRemote, host: PublishedApp): readonly string[] {
  const faults: string[] = [];
  const { portalApi = '0.0.0' } = host;
  if (!satisfies(portalApi, remote.portalApi))
    faults.push(`${remote.name} needs portal interface ${remote.portalApi}, but ${host.name} gives ${portalApi}`);
  for (const [request, { range }] of Object.entries(remote.shared ?? {})) {
    const given = host.shared[request];
    if (given && !satisfies(given.version, range))
      faults.push(`${remote.name} takes ${request} ${range}, but ${host.name} gives ${given.version}`);
  }
  return faults;
}

/**
 * Everything that speaks against publishing a remote; empty when nothing does.
 * @param next what would be published then
 * @see docs/product/federation.md
 */
export function remoteFaults(remote: RemoteDescription, files: Files, next: Published): readonly string[] {
  const faults: string[] = [];
  if (!remote.exposes['./routes']) faults.push('it exposes no ./routes');
  for (const expose of Object.keys(remote.exposes)) {
    const name = EXPORTS[expose];
    if (name !== undefined && !remote.exports[expose]?.includes(name)) faults.push(`its ${expose} exports no ${name}`);
  }
  for (const file of [remote.entry, ...Object.values(remote.exposes).flat()]) {
    if (!files.has(file)) faults.push(`${file} is missing in what was built`);
  }
  const parts = Object.keys(remote.parts ?? {});
  if (parts.length > 0 && !remote.exposes['./embed'])
    faults.push(`it has parts (${parts.join(', ')}), and exposes no ./embed`);
  if (parts.length === 0 && remote.exposes['./embed']) faults.push('it exposes ./embed, and names no parts');
  const others = next.remotes.filter(({ name }) => name !== remote.name);
  faults.push(
    ...overlappingRoutes([...others, remote])
      .filter(({ names }) => names.includes(remote.name))
      .map(({ message }) => message),
  );
  faults.push(...addressFaults([...others, remote]));
  if (remote.exposes['./gates'])
    faults.push(...others.filter(({ gates }) => gates).map(({ name }) => `the gates are those of ${name}`));
  faults.push(
    ...others.filter(({ port }) => port === remote.port).map(({ name, port }) => `port ${port} is that of ${name}`),
  );
  const published = next.remotes.filter(({ name }) => name === remote.name);
  const hosts = published.flatMap((one) =>
    next.apps.filter((app) => isHostOf(app, one)).map((app) => [one, app] as const),
  );
  return [...faults, ...hosts.flatMap(([one, app]) => misfits(one, app))];
}

/**
 * Everything that speaks against publishing an app; a host has to fit every remote that it loads.
 * @param next what would be published then
 */
export function appFaults(app: AppDescription, files: Files, next: Published): readonly string[] {
  const missing = app.scripts.filter((file) => !files.has(file)).map((file) => `${file} is missing in what was built`);
  const hosts = next.apps.filter(({ name }) => name === app.name);
  const invalid = hosts.flatMap((host) =>
    next.remotes.filter((remote) => isHostOf(host, remote)).flatMap((remote) => misfits(remote, host)),
  );
  return [...missing, ...invalid];
}
