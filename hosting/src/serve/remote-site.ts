import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, parseManifest } from '@acolhe/federation/registry';
import type { FastifyInstance } from 'fastify';
import { sha384 } from '../publish/build-files.ts';
import { type PublishedRemote, remoteFolder } from '../publish/published.ts';
import { cacheWhilePublished, type Catalog, hostnameOf, publicRegistry } from './catalog.ts';
import { createFileServer, FOREVER, hasFile, generatedText, plainName, sendFile, sendText } from './file-server.ts';
import type { HostingSettings } from './settings.ts';

/**
 * Pages of any origin may load remotes, read the registry and measure how long both take: neither holds anything of a
 * patient.
 */
export const FOR_ALL_ORIGINS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
} as const;

/** Package that holds the script for partners' pages. */
export const EMBED_KIT = 'embed-kit';

/** Answers `/registry.json` for hosts that do not find it in their page. */
export function serveRegistry(server: FastifyInstance, catalog: Catalog, settings: HostingSettings): void {
  const registryFor = cacheWhilePublished(catalog, settings, (published, hostname) =>
    generatedText(JSON.stringify(publicRegistry(published, hostname, settings))),
  );
  server.get('/registry.json', (request, reply) => {
    void reply.headers({
      ...FOR_ALL_ORIGINS,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
    });
    return sendText(request, reply, registryFor(hostnameOf(request.headers.host, settings)));
  });
}

/** Answers `/embed/acolhe-embed.js`, the newest kit under an address that stays, and the files that it loads. */
export function serveEmbedKit(server: FastifyInstance, catalog: Catalog, settings: HostingSettings): void {
  server.get<{ Params: { file: string } }>('/embed/:file', (request, reply) => {
    const { file } = request.params;
    const folder = catalog.appFolders(EMBED_KIT).find((one) => hasFile(join(settings.folder, one), file));
    // The kit's page is generated per request, with the allowed framing origins.
    if (!folder || file.endsWith('.html')) return reply.callNotFound();
    return sendFile(request, reply, join(settings.folder, folder), file, {
      ...FOR_ALL_ORIGINS,
      'Cache-Control': /\.[0-9a-f]{10}\./.test(file) ? FOREVER : 'no-cache',
    });
  });
}

/**
 * The origin of one remote: its versions under paths that never change, the registry, and the embed kit under an
 * address that stays.
 * @param name of the remote
 */
export function createRemoteSite(name: string, catalog: Catalog, settings: HostingSettings): FastifyInstance {
  const server = createFileServer();
  serveRemote(server, name, catalog, settings);
  return server;
}

/** Answers what `createRemoteSite` says, on an origin that may have more. */
export function serveRemote(server: FastifyInstance, name: string, catalog: Catalog, settings: HostingSettings): void {
  serveRegistry(server, catalog, settings);
  server.get<{ Params: { version: string; file: string } }>(`/${name}/:version/:file`, (request, reply) =>
    sendFile(request, reply, join(settings.folder, name, plainName(request.params.version)), request.params.file, {
      ...FOR_ALL_ORIGINS,
      'Cache-Control': FOREVER,
    }),
  );
  serveEmbedKit(server, catalog, settings);
}

/**
 * The version of a remote before the current one, as hosts find it; its paths are those of the current one.
 * @param folder of everything published
 * @returns undefined when there is none, or its files are missing or changed: a rollback to those is impossible
 */
export function previousRemote(remote: PublishedRemote, folder: string): PublishedRemote | undefined {
  const { previous, ...current } = remote;
  if (!previous) return undefined;
  const before = { ...current, ...previous };
  const place = join(folder, remoteFolder(before));
  if (!existsSync(join(place, 'manifest.json'))) return undefined;
  const text = readFileSync(join(place, 'manifest.json'), 'utf8');
  const manifest = parseManifest(text);
  if (!manifest.ok || !isWhole(place, manifest.value)) return undefined;
  return { ...before, integrity: sha384(text), portalApi: manifest.value.portalApi };
}

const isWhole = (place: string, { files }: Manifest): boolean =>
  Object.entries(files).every(
    ([name, integrity]) => existsSync(join(place, name)) && sha384(readFileSync(join(place, name))) === integrity,
  );
