import {
  addressFaults,
  overlappingRoutes,
  type RemoteDescription,
  satisfies,
  type SharedVersions,
} from '@acolhe/federation/registry';
import type { Published } from '../published/published.ts';
import type { Files } from './build-files.ts';

/** The published state that a new remote must fit. */
export interface PublicationContext {
  readonly files: Files;
  readonly published: Published;
  /** Version of the portal interface that the hosts give. */
  readonly portalApiVersion: string;
}

function sharedFaults(wanted: SharedVersions, { apps }: Published): readonly string[] {
  return apps.flatMap((app) =>
    Object.entries(wanted).flatMap(([request, { range }]) => {
      const given = app.shared[request];
      return given && !satisfies(given.version, range)
        ? [`it takes ${request} ${range}, but ${app.name} gives ${given.version}`]
        : [];
    }),
  );
}

/**
 * Everything that speaks against publishing a remote; empty when nothing does.
 * @see docs/product/federation.md
 */
export function publicationFaults(
  remote: RemoteDescription,
  { files, published, portalApiVersion }: PublicationContext,
): readonly string[] {
  const faults: string[] = [];
  if (!remote.exposes['./routes']) faults.push('it exposes no ./routes');
  for (const file of [remote.entry, ...Object.values(remote.exposes).flat()]) {
    if (!files.has(file)) faults.push(`${file} is missing in what was built`);
  }
  const parts = Object.keys(remote.parts ?? {});
  if (parts.length > 0 && !remote.exposes['./embed'])
    faults.push(`it has parts (${parts.join(', ')}), and exposes no ./embed`);
  if (parts.length === 0 && remote.exposes['./embed']) faults.push('it exposes ./embed, and names no parts');
  if (!satisfies(portalApiVersion, remote.portalApi))
    faults.push(`it needs portal interface ${remote.portalApi}, the hosts give ${portalApiVersion}`);
  const others = published.remotes.filter(({ name }) => name !== remote.name);
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
  return [...faults, ...sharedFaults(remote.shared, published)];
}
