import { parseManifest, scriptsOfExpose } from '../registry/manifest-schema.ts';
import { type Registry, type RegistryEntry, satisfies } from '../registry/registry-schema.ts';
import { ownerOf, type RouteOwner } from '../registry/route-owner.ts';
import type { ExposeName, RemoteExposes } from '../remote/route-handle.ts';
import {
  LOAD_LIMITS,
  type LoaderEvent,
  type LoaderPorts,
  type LoadLimits,
  type LoadOutcome,
  PhaseError,
  withinPhase,
} from './loader-ports.ts';

export interface RemoteLoaderOptions {
  /** The registry in the page. */
  readonly registry: Registry;
  /** The registry as of now; asked before a second try. */
  readonly refetchRegistry: () => Promise<Registry>;
  /** Version of the portal interface that this host gives. */
  readonly portalApiVersion: string;
  readonly ports: LoaderPorts;
  readonly limits?: LoadLimits;
  /** Texts of the manifests in the page; one is used when its hash is the one in the registry. */
  readonly inlinedManifests?: readonly string[];
  readonly log: (event: LoaderEvent) => void;
}

/** The container of a part; for a frame with the address of its page. */
export type PartPlace =
  | { readonly container: 'shadow-root' }
  | { readonly container: 'frame'; readonly frameUrl: string };

/**
 * Finds and loads remotes.
 * @see docs/product/federation.md
 */
export interface RemoteLoader {
  /** The owner of a path, by the newest registry known. */
  owner(path: string): RouteOwner<RegistryEntry> | undefined;
  /** The template of the address that some remote declares by this name, by the newest registry known. */
  addressTemplate(name: string): string | undefined;
  /** The container of a part by the newest known registry, or by a fresh one when that lacks the part. */
  partPlace(remote: string, part: string): Promise<PartPlace | undefined>;
  /** The remote that shows the gates, by the newest registry known. */
  gatekeeper(): string | undefined;
  /**
   * Loads what a remote exposes, with one second try by a fresh registry. A success is remembered, a failure never is.
   */
  load<E extends ExposeName>(remote: string, expose: E): Promise<LoadOutcome<RemoteExposes[E]>>;
  /** Loads the routes of a path's owner ahead of a likely visit; a failure is left to the visit itself. */
  prefetch(path: string): void;
}

/** Makes a loader for one page. */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { portalApiVersion, ports, refetchRegistry, log, limits = LOAD_LIMITS, inlinedManifests = [] } = options;
  const loads = new Map<string, Promise<LoadOutcome<unknown>>>();
  /** Remotes whose scripts failed: the browser's cached copies may be damaged. */
  const suspects = new Set<string>();
  let registry = options.registry;

  const entryOf = (remote: string): RegistryEntry | undefined => registry.remotes.find(({ name }) => name === remote);

  async function manifestText({ manifestUrl, integrity }: RegistryEntry, signal: AbortSignal): Promise<string> {
    for (const text of inlinedManifests) {
      if ((await ports.hashText(text)) === integrity) return text;
    }
    const text = await ports.fetchText(manifestUrl, signal);
    if ((await ports.hashText(text)) !== integrity)
      throw new Error('the manifest is not the one that the registry names');
    return text;
  }

  async function readManifest(entry: RegistryEntry, signal: AbortSignal) {
    const manifest = parseManifest(await manifestText(entry, signal));
    if (!manifest.ok) throw new Error(manifest.faults.join('; '));
    if (manifest.value.name !== entry.name || manifest.value.version !== entry.version)
      throw new Error(`the manifest is of ${manifest.value.name} ${manifest.value.version}`);
    return manifest.value;
  }

  async function attempt(entry: RegistryEntry | undefined, remote: string, expose: ExposeName): Promise<unknown> {
    if (!entry) throw new PhaseError('registry', 'the registry does not list it');
    if (!satisfies(portalApiVersion, entry.portalApi))
      throw new PhaseError(
        'contract',
        `it needs portal interface ${entry.portalApi}, this host gives ${portalApiVersion}`,
      );
    const manifest = await withinPhase('manifest', limits.manifestMs, (signal) => readManifest(entry, signal));
    if (!manifest.exposes[expose]) throw new PhaseError('contract', `${remote} exposes no ${expose}`);
    if (suspects.has(remote))
      await withinPhase('entry', limits.entryMs, (signal) =>
        ports.refetchScripts(scriptsOfExpose(manifest, entry.manifestUrl, expose), signal),
      );
    const container = await withinPhase('entry', limits.entryMs, (signal) =>
      ports.openContainer(manifest, entry.manifestUrl, signal),
    );
    return withinPhase('module', limits.moduleMs, () => container.get(expose));
  }

  /** The fresh registry; the known one when it does not load. */
  async function refresh(): Promise<void> {
    registry = await withinPhase('registry', limits.manifestMs, () => refetchRegistry()).catch(() => registry);
  }

  async function tryTwice(remote: string, expose: ExposeName): Promise<LoadOutcome<unknown>> {
    const startedAtMs = performance.now();
    for (let round = 1; ; round += 1) {
      const entry = entryOf(remote);
      try {
        const module = await attempt(entry, remote, expose);
        const version = entry?.version ?? '';
        suspects.delete(remote);
        log({ type: 'loaded', remote, version, expose, durationMs: performance.now() - startedAtMs });
        return { ok: true, module, version };
      } catch (error) {
        const phase = error instanceof PhaseError ? error.phase : 'module';
        const failure = {
          remote,
          version: entry?.version,
          phase,
          cause: error instanceof Error ? error.message : String(error),
        };
        if (phase === 'entry' || phase === 'module') suspects.add(remote);
        log({ type: 'failed', ...failure, attempt: round });
        if (round === 2) return { ok: false, failure };
        await refresh();
      }
    }
  }

  function load(remote: string, expose: ExposeName): Promise<LoadOutcome<unknown>> {
    const key = `${remote} ${expose}`;
    const known = loads.get(key);
    if (known) return known;
    const fresh = tryTwice(remote, expose).then((outcome) => {
      if (!outcome.ok) loads.delete(key);
      return outcome;
    });
    loads.set(key, fresh);
    return fresh;
  }

  function knownPlace(remote: string, part: string): PartPlace | undefined {
    const { parts, frameUrl } = entryOf(remote) ?? {};
    const container = parts?.[part];
    if (container !== 'frame') return container && { container };
    return frameUrl === undefined ? undefined : { container, frameUrl };
  }

  async function partPlace(remote: string, part: string): Promise<PartPlace | undefined> {
    if (!knownPlace(remote, part)) await refresh();
    return knownPlace(remote, part);
  }

  const owner = (path: string) => ownerOf(registry.remotes, path);
  return {
    owner,
    addressTemplate: (name) => registry.remotes.find(({ addresses }) => addresses?.[name])?.addresses?.[name],
    partPlace,
    gatekeeper: () => registry.remotes.find(({ gates }) => gates)?.name,
    // What a container exposes by a name has the type of that name.
    load: load as RemoteLoader['load'],
    prefetch(path) {
      const found = owner(path);
      if (found) void load(found.owner.name, './routes');
    },
  };
}
