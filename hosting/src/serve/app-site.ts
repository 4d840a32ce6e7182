import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, brandWith, PAGE_BRANDS_ID } from '@acolhe/brand';
import type { BrandPortal } from '@acolhe/brand/settings';
import { ownerOf } from '@acolhe/federation/registry';
import type { FastifyInstance } from 'fastify';
import { isDevelopment, type Published } from '../publish/published.ts';
import { cacheWhilePublished, type Catalog, hostnameOf, remoteOrigin } from './catalog.ts';
import { contentSecurityPolicy, pageHeaders } from './content-security.ts';
import { RELOAD_SCRIPT, serveDevelopmentReload } from './development-reload.ts';
import {
  createFileServer,
  FOREVER,
  hasFile,
  type GeneratedText,
  generatedText,
  sendFile,
  sendText,
} from './file-server.ts';
import {
  jsonText,
  pageBrands,
  pageScripts,
  portalAt,
  remoteHead,
  renderPage,
  supportPhoneOf,
  tracesMark,
} from './page.ts';
import { serveRegistry } from './remote-site.ts';
import type { HostingSettings } from './settings.ts';
import { webAppHead, WEB_MANIFEST, webManifest } from './web-app.ts';
import { sendWorker, SERVICE_WORKER, withWorkerData } from './worker-script.ts';

export interface AppSite {
  /** Name of the published app. */
  readonly app: string;
  /** It loads remotes: its page contains the registry, and the manifest and preload tags of the address's owner. */
  readonly hostsRemotes: boolean;
}

/** Documents that a screen has fetched and shows inside itself. */
const DOCUMENTS: readonly string[] = ['blob:'];

const addressesOf = ({ remotes }: Published): Readonly<Record<string, string>> =>
  Object.fromEntries(remotes.flatMap(({ addresses }) => Object.entries(addresses ?? {})));

/** An address whose last part has an extension is a file's, never the page's. */
const asksForFile = (path: string): boolean => /\.[\w-]+$/.test(path);

/** An app on its own origin: its files, and its page for every other address. */
export function createAppSite(
  { app, hostsRemotes }: AppSite,
  catalog: Catalog,
  settings: HostingSettings,
): FastifyInstance {
  const server = createFileServer();
  const read = (...parts: string[]): Buffer => readFileSync(join(settings.folder, ...parts));

  /** Only an app that hosts remotes is a portal, of which there may be several. */
  const portalOf = (host: string | undefined) => (hostsRemotes ? portalAt(host, settings) : undefined);
  const apiUrlFor = (hostname: string, portal: BrandPortal | undefined): string =>
    portal?.api ?? settings.apiUrl(hostname);

  const brandOfPortal = (portal: BrandPortal | undefined): Brand => {
    const brands = pageBrands(settings, portal);
    return brandWith(brands.own, brands.settings);
  };
  /** By the host of a portal that the operator listed; what is of none is of the deployment's own brand. */
  const hostOf = (portal: BrandPortal | undefined): string => (portal ? new URL(portal.origin).host : '');
  const folderOf = (published: Published): string | undefined => {
    const current = published.apps.find(({ name }) => name === app);
    return current && join(settings.folder, app, current.build);
  };
  const workerOf = cacheWhilePublished(catalog, settings, (published, host): GeneratedText | undefined => {
    const folder = folderOf(published);
    if (folder === undefined || !hasFile(folder, SERVICE_WORKER)) return undefined;
    return generatedText(
      withWorkerData(readFileSync(join(folder, SERVICE_WORKER), 'utf8'), {
        __BRANDS: pageBrands(settings, portalOf(host)),
        __ADDRESSES: addressesOf(published),
      }),
    );
  });
  const manifestOf = cacheWhilePublished(catalog, settings, (published, host): GeneratedText | undefined => {
    const folder = folderOf(published);
    return folder === undefined
      ? undefined
      : generatedText(JSON.stringify(webManifest(brandOfPortal(portalOf(host)), folder)));
  });

  /** The page is the same for all addresses of an owner. */
  const pageOf = cacheWhilePublished(catalog, settings, (published, key): GeneratedText | undefined => {
    const [host, hostname = '', ownerName] = key.split(' ');
    const portal = portalOf(host);
    const current = published.apps.find(({ name }) => name === app);
    if (!current) return undefined;
    const folder = join(app, current.build);
    const scripts = [
      ...pageScripts(current, settings.folder),
      ...(isDevelopment(published) ? [{ url: RELOAD_SCRIPT }] : []),
    ];
    const config = {
      'acolhe-config': jsonText({
        apiUrl: apiUrlFor(hostname, portal),
        appVersion: settings.appVersion,
        ...(settings.developmentMode && { developmentMode: true }),
      }),
      [PAGE_BRANDS_ID]: jsonText(pageBrands(settings, portal)),
      ...(hostsRemotes && { 'acolhe-support': jsonText(supportPhoneOf(settings, portal)) }),
    };
    const { data, preloads } = hostsRemotes
      ? remoteHead(
          published,
          { owner: published.remotes.find(({ name }) => name === ownerName), expose: './routes', hostname },
          settings,
        )
      : { data: {}, preloads: [] };
    return generatedText(
      renderPage(read(folder, 'index.html').toString('utf8'), {
        data: { ...config, ...data },
        scripts,
        preloads,
        elements: [
          ...(hostsRemotes ? webAppHead(brandOfPortal(portal), join(settings.folder, folder)) : []),
          ...tracesMark(settings.isTraced),
        ],
      }),
    );
  });
  const page = (path: string, hostname: string, portal: BrandPortal | undefined): GeneratedText | undefined => {
    const owner = ownerOf(catalog.current().remotes, path)?.owner.name ?? '';
    return pageOf(`${hostOf(portal)} ${hostname} ${owner}`);
  };

  if (hostsRemotes) serveRegistry(server, catalog, settings);
  serveDevelopmentReload(server, catalog);
  server.get(`/${SERVICE_WORKER}`, (request, reply) => {
    const worker = workerOf(hostOf(portalOf(request.headers.host)));
    return worker ? sendWorker(request, reply, worker) : reply.callNotFound();
  });
  if (hostsRemotes)
    server.get(`/${WEB_MANIFEST}`, (request, reply) => {
      const manifest = manifestOf(hostOf(portalOf(request.headers.host)));
      if (!manifest) return reply.callNotFound();
      void reply.headers({
        'Content-Type': 'application/manifest+json; charset=utf-8',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-cache',
      });
      return sendText(request, reply, manifest);
    });
  server.get('/*', (request, reply) => {
    if (!URL.canParse(request.url, 'http://page'))
      return reply.code(400).type('text/plain; charset=utf-8').send('this address cannot be read\n');
    const { pathname } = new URL(request.url, 'http://page');
    if (asksForFile(pathname)) {
      const file = decodeURIComponent(pathname.slice(1));
      const folder =
        file === 'index.html'
          ? undefined
          : catalog.appFolders(app).find((one) => hasFile(join(settings.folder, one), file));
      return folder
        ? sendFile(request, reply, join(settings.folder, folder), file, { 'Cache-Control': FOREVER })
        : reply.callNotFound();
    }
    const hostname = hostnameOf(request.headers.host, settings);
    const portal = portalOf(request.headers.host);
    const html = page(pathname, hostname, portal);
    if (html === undefined)
      return reply.code(503).type('text/plain; charset=utf-8').send(`${app} is not published yet\n`);
    const parts = hostsRemotes
      ? catalog.current().remotes.map((remote) => remoteOrigin(remote, hostname, settings))
      : [];
    // The service begins the short-lived addresses of files with the origin that all portals share.
    const apis = [apiUrlFor(hostname, portal), settings.apiUrl(hostname)].map((url) => new URL(url).origin);
    const services = [...new Set(apis), ...settings.realtimeOrigins];
    void reply.headers(
      pageHeaders(
        contentSecurityPolicy({ parts, services, ...(hostsRemotes && { frames: DOCUMENTS }), ...settings.callSources }),
      ),
    );
    return sendText(request, reply, html);
  });
  return server;
}
