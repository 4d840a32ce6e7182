import {
  type AppDescription,
  buildDescription,
  type Manifest,
  parseWith,
  type RemoteDescription,
} from '@acolhe/federation/registry';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  appFolder,
  type Published,
  type PublishedApp,
  type PublishedRemote,
  publishedFile,
  readPublished,
  remoteFolder,
  writePublished,
} from '../published/published.ts';
import { contentHash, type Files, readBuildFiles, sha384, stampScripts, stampText } from './build-files.ts';
import { publicationFaults } from './check-publication.ts';
import { exclusively } from './exclusively.ts';
import { storeFiles } from './store-files.ts';

export interface PublishOptions {
  /** Folder with the built files and their `build.json`. */
  readonly distFolder: string;
  /** Folder of everything published. */
  readonly folder: string;
  readonly portalApiVersion: string;
  /** How long to wait for another publication; a minute unless given. */
  readonly lockTimeoutMs?: number;
}

const LOCK_TIMEOUT_MS = 60_000;

/** What publishing came to; `changed` is false when the very same content is current already. */
export type PublishOutcome =
  | { readonly ok: true; readonly name: string; readonly build: string; readonly changed: boolean }
  | { readonly ok: false; readonly name: string; readonly faults: readonly string[] };

const byName = (a: { readonly name: string }, b: { readonly name: string }): number => (a.name < b.name ? -1 : 1);

function publishRemote(
  remote: RemoteDescription,
  files: Files,
  build: string,
  folder: string,
  published: Published,
): Published {
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
  const { name, version, port, routes, addresses, parts, portalApi, exposes } = remote;
  const before = published.remotes.find((one) => one.name === name);
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
    ...(before ? { previous: { version: before.version, build: before.build } } : {}),
  };
  storeFiles(join(folder, remoteFolder(entry)), new Map([...stamped, ['manifest.json', Buffer.from(manifestText)]]));
  return { ...published, remotes: [...published.remotes.filter((one) => one.name !== name), entry].sort(byName) };
}

function publishApp(app: AppDescription, files: Files, build: string, folder: string, published: Published): Published {
  const { name, scripts, shared } = app;
  const before = published.apps.find((one) => one.name === name);
  const entry: PublishedApp = {
    name,
    build,
    scripts,
    shared,
    ...(before ? { previous: { build: before.build } } : {}),
  };
  storeFiles(join(folder, appFolder(entry)), files);
  return { ...published, apps: [...published.apps.filter((one) => one.name !== name), entry].sort(byName) };
}

/**
 * Publishes a build: checks it, stores it under a path that never changes, and makes it current. One publication at a
 * time: it reads, changes and writes the current state as a whole.
 * @returns the faults instead when it would break something; then nothing has changed
 */
export function publish(options: PublishOptions): PublishOutcome {
  const lock = `${publishedFile(options.folder)}.lock`;
  const outcome = exclusively(lock, options.lockTimeoutMs ?? LOCK_TIMEOUT_MS, () => publishAlone(options));
  return outcome === 'busy'
    ? { ok: false, name: options.distFolder, faults: [`another publication is under way: it holds ${lock}`] }
    : outcome;
}

function publishAlone({ distFolder, folder, portalApiVersion }: PublishOptions): PublishOutcome {
  let descriptionText: string;
  try {
    descriptionText = readFileSync(join(distFolder, 'build.json'), 'utf8');
  } catch {
    return { ok: false, name: distFolder, faults: ['it has not been built: there is no build.json'] };
  }
  const parsed = parseWith(buildDescription, JSON.parse(descriptionText));
  if (!parsed.ok) return { ok: false, name: distFolder, faults: parsed.faults };
  const description = parsed.value;
  const { name, kind } = description;
  const read = readPublished(folder);
  if (!read.ok) return { ok: false, name, faults: read.faults.map((fault) => `registry: ${fault}`) };

  const published = read.value;
  const files = readBuildFiles(distFolder);
  const faults =
    kind === 'remote'
      ? publicationFaults(description, { files, published, portalApiVersion })
      : description.scripts.filter((file) => !files.has(file)).map((file) => `${file} is missing in what was built`);
  if (faults.length > 0) return { ok: false, name, faults };

  const build = contentHash(files, descriptionText);
  const current = [...published.remotes, ...published.apps].find((one) => one.name === name);
  if (current?.build === build) return { ok: true, name, build, changed: false };
  writePublished(
    folder,
    kind === 'remote'
      ? publishRemote(description, files, build, folder, published)
      : publishApp(description, files, build, folder, published),
  );
  return { ok: true, name, build, changed: true };
}
