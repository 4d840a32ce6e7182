import { type HostPortal, PORTAL_API_VERSION, type SessionScope, type TokenSession } from '@acolhe/session';
import { browserPorts } from '../load/browser-ports.ts';
import { createRemoteLoader, type RemoteLoader } from '../load/create-remote-loader.ts';
import type { LoaderPorts } from '../load/loader-ports.ts';
import { parseRegistry, type Registry } from '../registry/registry-schema.ts';
import type { PartContainer } from '../registry/remote-config.ts';
import type { EmbedPart } from '../remote/route-handle.ts';
import { type PartFailure, type PartOptions, unreachedFailure } from './mount-options.ts';

/** Result of opening a part; one that opens in a frame is opened there, not here. */
export type OpenedPart =
  | { readonly ok: true; readonly opened: 'here'; readonly part: EmbedPart; readonly loader: RemoteLoader }
  | { readonly ok: true; readonly opened: 'in-frame'; readonly frameUrl: string }
  | { readonly ok: false; readonly because: 'part'; readonly failure: PartFailure }
  | { readonly ok: false; readonly because: 'session'; readonly message: string };

/** How the parts of a remote are got; the kit's own loaders, or a test's. */
export type FindLoader = () => Promise<RemoteLoader>;

const refused = (failure: PartFailure): OpenedPart => ({ ok: false, because: 'part', failure });

async function loadPart({ remote, part: name }: PartOptions, loader: RemoteLoader): Promise<OpenedPart> {
  const outcome = await loader.load(remote, './embed');
  if (!outcome.ok) return refused(outcome.failure);
  const part = outcome.module.parts[name];
  if (!part) return refused({ remote, version: outcome.version, phase: 'contract', cause: `it has no part ${name}` });
  return { ok: true, opened: 'here', part, loader };
}

/**
 * Opens the session by the partner's token, with a new one when it has ended already.
 * @returns why there is none
 */
async function openSession(
  { session: given, apiUrl, remote }: PartOptions,
  session: TokenSession,
  scope: Promise<SessionScope | undefined>,
): Promise<OpenedPart | undefined> {
  if (session.current()) return undefined;
  const token =
    Date.parse(given.expiresAt) > Date.now() ? given.token : (await given.renew().catch(() => undefined))?.token;
  if (token === undefined) return { ok: false, because: 'session', message: 'A sua sessão terminou.' };
  const opened = await session.openWithToken(token, scope);
  if (opened.ok) return undefined;
  const { kind, message } = opened;
  if (kind === 'refused') return { ok: false, because: 'session', message };
  if (kind === 'offline') return refused(await unreachedFailure(apiUrl, remote));
  return refused({ remote, phase: 'service', cause: `${apiUrl}: ${kind}` });
}

/** The input of opening a part. */
export interface PartOpener {
  readonly portal: HostPortal<TokenSession>;
  readonly findLoader: FindLoader;
  /** What this host is. */
  readonly container: PartContainer;
}

/**
 * Finds out what a part opens in. In that: loads it and opens the session at the same time. A part of a frame is not
 * loaded in the page, nor are the patient's data asked for there.
 */
export async function openPart(
  options: PartOptions,
  { portal, findLoader, container }: PartOpener,
): Promise<OpenedPart> {
  const { remote, part: name } = options;
  let loader: RemoteLoader;
  try {
    loader = await findLoader();
  } catch (error) {
    return refused({ remote, phase: 'registry', cause: String(error) });
  }
  const place = await loader.partPlace(remote, name);
  if (!place) return refused({ remote, phase: 'contract', cause: `the registry names no part ${name} of it` });
  if (place.container !== container) {
    return place.container === 'frame'
      ? { ok: true, opened: 'in-frame', frameUrl: place.frameUrl }
      : refused({ remote, phase: 'contract', cause: `${name} opens in the page, not in a frame` });
  }
  const loading = loadPart(options, loader);
  const scope = loading.then((opened) => (opened.ok && opened.opened === 'here' ? opened.part.scope : undefined));
  const [opened, refusal] = await Promise.all([loading, openSession(options, portal.session, scope)]);
  return (opened.ok && refusal) || opened;
}

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
 * @param registryUrl address of newer versions of the registry
 * @param inlinedManifests texts of the manifests in the page
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
