import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type AppDescription,
  type BuildDescription,
  buildDescription,
  type Manifest,
  parseWith,
  type RemoteDescription,
} from '@acolhe/federation/registry';
import { contentHash, type Files, readBuildFiles, sha384, stampScripts, stampText, storeFiles } from './build-files.ts';
import { appFaults, remoteFaults } from './check-publication.ts';
import { exclusively } from './exclusively.ts';
import {
  appFolder,
  type Published,
  type PublishedApp,
  type PublishedRemote,
  publishedFile,
  readPublished,
  remoteFolder,
  writePublished,
} from './published.ts';

export interface PublishOptions {
  /** Folders with the built files and their `build.json`; all are published, or none. */
  readonly distFolders: readonly string[];
  /** Folder of everything published. */
  readonly folder: string;
  /** How long to wait for another publication; a minute unless given. */
  readonly lockTimeoutMs?: number;
  /** The builds are work in progress: they are not compressed, which takes seconds; pages reload on each change. */
  readonly isDevelopment?: boolean;
}

const LOCK_TIMEOUT_MS = 60_000;

/** Result of a publication; `changed` is false when the same content is current already. */
export type PublishOutcome =
  | { readonly ok: true; readonly name: string; readonly build: string; readonly changed: boolean }
  | { readonly ok: false; readonly name: string; readonly faults: readonly string[] };

/** A build that was read. */
interface ReadBuild {
  readonly description: BuildDescription;
  readonly files: Files;
  /** Hash of the content. */
  readonly build: string;
}

/** The stored files of a build and its entry in the registry. */
interface Candidate {
  readonly files: Files;
  readonly entry: PublishedRemote | PublishedApp;
}

function readBuild(distFolder: string): ReadBuild | Extract<PublishOutcome, { ok: false }> {
  let text: string;
  try {
    text = readFileSync(join(distFolder, 'build.json'), 'utf8');
  } catch {
    return { ok: false, name: distFolder, faults: ['it has not been built: there is no build.json'] };
  }
  const parsed = parseWith(buildDescription, JSON.parse(text));
  if (!parsed.ok) return { ok: false, name: distFolder, faults: parsed.faults };
  const files = readBuildFiles(distFolder);
  return { description: parsed.value, files, build: contentHash(files, text) };
}

function remoteCandidate(remote: RemoteDescription, { files, build }: ReadBuild): Candidate {
  const stamped = stampScripts(files, build);
  const manifest: Manifest = {
    schemaVersion: 1,
    name: remote.name,
    version: remote.version,
    portalApi: remote.portalApi,
    container: stampText(remote.container, build),
    entry: remote.entry,
    exposes: remote.exposes,
    files: Object.fromEntries(
      [...stamped].filter(([name]) => name.endsWith('.js')).map(([name, content]) => [name, sha384(content)]),
    ),
  };
  const manifestText = `${JSON.stringify(manifest, null, 2)}\n`;
  const { name, version, port, routes, addresses, parts, portalApi, exposes, shared } = remote;
  const entry: PublishedRemote = {
    name,
    version,
    build,
    port,
    integrity: sha384(manifestText),
    routes,
    ...(addresses && { addresses }),
    ...(parts && { parts }),
    portalApi,
    ...(exposes['./gates'] ? { gates: true as const } : {}),
    exposes: Object.keys(exposes),
    shared,
  };
  return { entry, files: new Map([...stamped, ['manifest.json', Buffer.from(manifestText)]]) };
}

function appCandidate({ name, scripts, portalApi, shared }: AppDescription, { files, build }: ReadBuild): Candidate {
  const integrity = Object.fromEntries(
    scripts.flatMap((file) => {
      const content = files.get(file);
      return content ? [[file, sha384(content)]] : [];
    }),
  );
  return { entry: { name, build, scripts, integrity, ...(portalApi && { portalApi }), shared }, files };
}

const isRemote = (entry: PublishedRemote | PublishedApp): entry is PublishedRemote => 'routes' in entry;

/** Replaces the entry of a name, which remembers the build before. */
function listed<T extends PublishedRemote | PublishedApp>(all: readonly T[], entry: T): T[] {
  const before = all.find(({ name }) => name === entry.name);
  const previous = before?.build === entry.build ? before.previous : before && previousOf(before);
  return [...all.filter((one) => one !== before), { ...entry, ...(previous && { previous }) }].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}

const previousOf = (entry: PublishedRemote | PublishedApp) => ({
  ...(isRemote(entry) && { version: entry.version }),
  build: entry.build,
});

const withEntry = (published: Published, entry: PublishedRemote | PublishedApp): Published =>
  isRemote(entry)
    ? { ...published, remotes: listed(published.remotes, entry) }
    : { ...published, apps: listed(published.apps, entry) };

/**
 * Publishes builds: checks them, stores each under a path that never changes, and makes all current in one step. One
 * publication at a time: it reads, changes and writes the current state as a whole.
 * @returns one outcome for each folder, in order; faults when something would break, and then nothing has changed
 */
export function publish(options: PublishOptions): readonly PublishOutcome[] {
  const lock = `${publishedFile(options.folder)}.lock`;
  const outcomes = exclusively(lock, options.lockTimeoutMs ?? LOCK_TIMEOUT_MS, () => publishAlone(options));
  const faults = [`another publication is under way: it holds ${lock}`];
  return outcomes === 'busy' ? options.distFolders.map((name) => ({ ok: false, name, faults })) : outcomes;
}

function publishAlone({ distFolders, folder, isDevelopment = false }: PublishOptions): readonly PublishOutcome[] {
  const read = readPublished(folder);
  const builds = distFolders.map(readBuild);
  if (!read.ok) {
    const faults = read.faults.map((fault) => `registry: ${fault}`);
    return builds.map((one) => ('ok' in one ? one : { ok: false, name: one.description.name, faults }));
  }
  const published = read.value;
  const candidates = builds.map((one) => {
    if ('ok' in one) return undefined;
    return one.description.kind === 'remote'
      ? remoteCandidate(one.description, one)
      : appCandidate(one.description, one);
  });
  const next = candidates.reduce(
    (state, one) =>
      one ? withEntry(state, { ...one.entry, ...(isDevelopment && { development: true as const }) }) : state,
    published,
  );
  const outcomes = builds.map((one): PublishOutcome => {
    if ('ok' in one) return one;
    const { description, files, build } = one;
    const { name } = description;
    const faults =
      description.kind === 'remote' ? remoteFaults(description, files, next) : appFaults(description, files, next);
    if (faults.length > 0) return { ok: false, name, faults };
    return { ok: true, name, build, changed: !isDeepStrictEqual(listing(published, name), listing(next, name)) };
  });
  if (outcomes.some(({ ok }) => !ok)) {
    const faults = ['it was to be published with others that were refused'];
    return outcomes.map((outcome) => (outcome.ok ? { ok: false, name: outcome.name, faults } : outcome));
  }
  for (const { entry, files } of candidates.filter((one) => one !== undefined))
    storeFiles(join(folder, isRemote(entry) ? remoteFolder(entry) : appFolder(entry)), files, !isDevelopment);
  if (outcomes.some((outcome) => outcome.ok && outcome.changed)) writePublished(folder, next);
  return outcomes;
}

/** How a name is listed. */
const listing = ({ remotes, apps }: Published, name: string) => [...remotes, ...apps].find((one) => one.name === name);
