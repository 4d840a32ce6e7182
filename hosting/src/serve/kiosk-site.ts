import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandWith, PAGE_BRANDS_ID } from '@acolhe/brand';
import { ownerOf } from '@acolhe/federation/registry';
import type { FastifyInstance } from 'fastify';
import { sha384 } from '../publish/build-files.ts';
import { appFolder, type Published, type PublishedApp, type PublishedRemote } from '../publish/published.ts';
import { cacheWhilePublished, type Catalog, hostnameOf, publicRegistry } from './catalog.ts';
import { contentSecurityPolicy, pageHeaders } from './content-security.ts';
import {
  createFileServer,
  FOREVER,
  hasFile,
  type GeneratedText,
  generatedText,
  sendFile,
  sendText,
} from './file-server.ts';
import { jsonText, pageBrands, pageScripts, remoteHead, renderPage, tracesMark } from './page.ts';
import { previousRemote, serveRemote } from './remote-site.ts';
import type { HostingSettings } from './settings.ts';
import { kioskWorkerScript, sendWorker, SERVICE_WORKER } from './worker-script.ts';

/** The published app whose page a cabin shows. */
const KIOSK = 'kiosk';

/** Path of that page; the remote that owns it is the cabin's. */
const KIOSK_PATH = '/cabine';

/** Whether a remote is the cabin's. */
export const isKioskRemote = (remote: Pick<PublishedRemote, 'name' | 'routes'>): boolean =>
  ownerOf([remote], KIOSK_PATH) !== undefined;

/** A cabin's page with the files that its service worker caches. */
interface KioskPage {
  readonly html: GeneratedText;
  readonly worker: GeneratedText;
}

/**
 * The origin of cabins: serves their page, its scripts, its service worker and the files of their remote. A cabin loads
 * code from here alone.
 * @param name of the remote
 * @see docs/kiosk.md
 */
export function createKioskSite(name: string, catalog: Catalog, settings: HostingSettings): FastifyInstance {
  const server = createFileServer();
  serveRemote(server, name, catalog, settings);
  const pageFor = cacheWhilePublished(catalog, settings, (published, hostname) =>
    makePage(published, name, hostname, settings),
  );
  const unpublished = `${KIOSK} is not published yet\n`;

  for (const path of ['/', KIOSK_PATH]) {
    server.get(path, (request, reply) => {
      const hostname = hostnameOf(request.headers.host, settings);
      const page = pageFor(hostname);
      if (!page) return reply.code(503).type('text/plain; charset=utf-8').send(unpublished);
      const services = [settings.apiUrl(hostname), ...Object.values(settings.environments)];
      const policy = contentSecurityPolicy({
        parts: [],
        services: [...new Set(services.map((url) => new URL(url).origin)), ...settings.realtimeOrigins],
        frames: ['blob:'],
        ...settings.callSources,
      });
      void reply.headers(pageHeaders(policy));
      return sendText(request, reply, page.html);
    });
  }
  server.get(`/${SERVICE_WORKER}`, (request, reply) => {
    const page = pageFor(hostnameOf(request.headers.host, settings));
    return page ? sendWorker(request, reply, page.worker) : reply.callNotFound();
  });
  server.get<{ Params: { file: string } }>('/:file', (request, reply) => {
    const { file } = request.params;
    const folder = catalog.appFolders(KIOSK).find((one) => hasFile(join(settings.folder, one), file));
    return folder && file !== 'index.html'
      ? sendFile(request, reply, join(settings.folder, folder), file, { 'Cache-Control': FOREVER })
      : reply.callNotFound();
  });
  return server;
}

function makePage(
  published: Published,
  name: string,
  hostname: string,
  settings: HostingSettings,
): KioskPage | undefined {
  const app = published.apps.find((one) => one.name === KIOSK);
  const remote = published.remotes.find((one) => one.name === name);
  if (!app || !remote) return undefined;
  const previous = previousRemote(remote, settings.folder);
  const html = pageText({ app, remote, previous }, hostname, settings);
  return {
    html: generatedText(html),
    worker: generatedText(
      kioskWorkerScript({ app, remotes: [remote, ...(previous ? [previous] : [])] }, settings.folder, {
        pages: [{ url: KIOSK_PATH, revision: sha384(html) }],
        brands: pageBrands(settings),
      }),
    ),
  };
}

interface KioskParts {
  readonly app: PublishedApp;
  readonly remote: PublishedRemote;
  readonly previous: PublishedRemote | undefined;
}

function pageText({ app, remote, previous }: KioskParts, hostname: string, settings: HostingSettings): string {
  const folder = join(settings.folder, appFolder(app));
  const config = {
    apiUrl: settings.apiUrl(hostname),
    appVersion: settings.appVersion,
    environments: settings.environments,
    supportPhone: brandWith(settings.brands.own, settings.brands.settings).supportPhone,
  };
  const only = (one: PublishedRemote): Published => ({ schemaVersion: 1, remotes: [one], apps: [] });
  const { data, preloads } = remoteHead(only(remote), { owner: remote, expose: './screen', hostname }, settings);
  return renderPage(readFileSync(join(folder, 'index.html'), 'utf8'), {
    data: {
      'acolhe-config': jsonText(config),
      [PAGE_BRANDS_ID]: jsonText(pageBrands(settings)),
      ...data,
      ...(previous && { 'acolhe-previous-registry': jsonText(publicRegistry(only(previous), hostname, settings)) }),
    },
    scripts: pageScripts(app, settings.folder),
    preloads,
    elements: tracesMark(settings.isTraced),
  });
}
