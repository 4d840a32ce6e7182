import { PORTAL_API_VERSION } from '@acolhe/session';
import { browserPorts } from '../../load/browser-ports.ts';
import { createRemoteLoader, type RemoteLoader } from '../../load/create-remote-loader.ts';
import type { LoaderPorts } from '../../load/loader-ports.ts';
import { parseRegistry, type Registry } from '../../registry/registry-schema.ts';

/** How long a registry may take, in milliseconds. */
const REGISTRY_LIMIT_MS = 8_000;

async function fetchRegistry(url: string): Promise<Registry> {
  const answer = await fetch(url, {
    cache: 'no-cache',
    credentials: 'omit',
    signal: AbortSignal.timeout(REGISTRY_LIMIT_MS),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const registry = parseRegistry(await answer.text());
  if (!registry.ok) throw new Error(registry.faults.join('; '));
  return registry.value;
}

let ports: LoaderPorts | undefined;

/**
 * A loader of this page.
 * @param registryUrl where the registry of a later moment is
 * @param inlinedManifests texts of manifests that the page came with
 */
export function createLoader(
  registryUrl: string,
  registry: Registry,
  inlinedManifests: readonly string[] = [],
): RemoteLoader {
  ports ??= browserPorts();
  return createRemoteLoader({
    registry,
    refetchRegistry: () => fetchRegistry(registryUrl),
    portalApiVersion: PORTAL_API_VERSION,
    ports,
    inlinedManifests,
    log: (event) => {
      if (event.type === 'failed') console.error('Acolhe: part not loaded', event);
    },
  });
}

const loaders = new Map<string, RemoteLoader>();

/**
 * The loader of a registry. A remote cannot be taken out of a page, so a part that is mounted again finds it there.
 * @throws Error when the registry is not reached or not one
 */
export async function loaderFor(registryUrl: string): Promise<RemoteLoader> {
  const known = loaders.get(registryUrl);
  if (known) return known;
  const loader = createLoader(registryUrl, await fetchRegistry(registryUrl));
  loaders.set(registryUrl, loader);
  return loader;
}
