import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { PageBrands } from '@acolhe/brand';
import { parseManifest } from '@acolhe/federation/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha384 } from '../publish/build-files.ts';
import { appFolder, type PublishedApp, type PublishedRemote, remoteFolder } from '../publish/published.ts';
import { type GeneratedText, sendText } from './file-server.ts';

/** File of an app's service worker, at the root of the origin that it serves. */
export const SERVICE_WORKER = 'service-worker.js';

/** Data that hosting inserts into a service worker, by their names in the built script. */
export interface WorkerData {
  /** Of this deployment; it selects the support number. */
  readonly __BRANDS: PageBrands;
  /** Templates of the addresses that remotes declare. */
  readonly __ADDRESSES?: Readonly<Record<string, string>>;
  /** Files that it caches (workbox's injection point). */
  readonly __WB_MANIFEST?: readonly object[];
}

/** The built script with the data at its placeholders. */
export const withWorkerData = (script: string, data: WorkerData): string =>
  Object.entries(data).reduce(
    (text, [name, value]) => text.replace(`self.${name}`, () => JSON.stringify(value)),
    script,
  );

/** Sends a service worker, uncached. */
export function sendWorker(request: FastifyRequest, reply: FastifyReply, script: GeneratedText): FastifyReply {
  void reply.headers({
    'Content-Type': 'text/javascript; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
  });
  return sendText(request, reply, script);
}

/** The files that a cabin's page may request; source maps and compressed forms are omitted. */
const RETAINED = new Set(['.js', '.json', '.woff2', '.mp3', '.png', '.svg']);

/** A file that the service worker caches, in workbox's form. */
interface PrecacheEntry {
  readonly url: string;
  /** Null for a file that never changes under its name. */
  readonly revision: string | null;
  readonly integrity?: string;
}

/** The data of the worker besides its code. */
export interface KioskWorkerData {
  /** The pages, which change under their names. */
  readonly pages: readonly PrecacheEntry[];
  readonly brands: PageBrands;
}

/** The builds that a cabin runs. */
export interface KioskCode {
  readonly app: PublishedApp;
  /** The remote in the versions that the page may load. */
  readonly remotes: readonly PublishedRemote[];
}

/** Hashes of files by their names. */
type Hashes = Readonly<Record<string, string>>;

/** Hashes of a remote's scripts at publication: a script that was changed since is not cached. */
function publishedHashes(folder: string): Hashes {
  const manifest = parseManifest(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  return manifest.ok ? manifest.value.files : {};
}

/**
 * The service worker with the list of all files that it caches: one broken file prevents the whole update.
 * @param folder of everything published
 */
export function kioskWorkerScript(
  { app, remotes }: KioskCode,
  folder: string,
  { pages, brands }: KioskWorkerData,
): string {
  const filesOf = (place: string, path: string, published: Hashes = {}): readonly PrecacheEntry[] =>
    readdirSync(join(folder, place))
      .filter((file) => RETAINED.has(extname(file)) && file !== SERVICE_WORKER)
      .sort()
      .map((file) => ({
        url: `${path}/${file}`,
        revision: null,
        integrity: published[file] ?? sha384(readFileSync(join(folder, place, file))),
      }));
  const entries = [
    ...pages,
    ...filesOf(appFolder(app), '', app.integrity),
    ...remotes.flatMap((remote) => {
      const place = remoteFolder(remote);
      return filesOf(place, `/${place}`, publishedHashes(join(folder, place)));
    }),
  ];
  const script = readFileSync(join(folder, appFolder(app), SERVICE_WORKER), 'utf8');
  return withWorkerData(script, { __WB_MANIFEST: entries, __BRANDS: brands });
}
