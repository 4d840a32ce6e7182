import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_BRANDS_ID } from '@acolhe/brand';
import type { FastifyInstance } from 'fastify';
import { appFolder, type Published } from '../publish/published.ts';
import {
  cacheWhilePublished,
  type Catalog,
  FRAMES_PATH,
  hasFramedParts,
  hostnameOf,
  knownOrigin,
  remoteOrigin,
} from './catalog.ts';
import { contentSecurityPolicy, pageHeaders } from './content-security.ts';
import {
  createFileServer,
  FOREVER,
  type GeneratedText,
  generatedText,
  plainName,
  sendFile,
  sendText,
} from './file-server.ts';
import { jsonText, pageBrands, pageScripts, remoteHead, renderPage } from './page.ts';
import { EMBED_KIT, FOR_ALL_ORIGINS, serveEmbedKit, serveRegistry } from './remote-site.ts';
import type { HostingSettings } from './settings.ts';

/** A page and who may see it. */
interface FramePage {
  readonly html: GeneratedText;
  readonly policy: string;
}

/**
 * The origin of what partners embed: kit, registry, and for each remote with such parts the page that opens them in a
 * frame. Of our pages it alone may be framed, by partners' pages.
 * @see docs/decisions/0015-parts-in-frames.md
 */
export function createEmbedSite(catalog: Catalog, settings: HostingSettings): FastifyInstance {
  const server = createFileServer();
  serveRegistry(server, catalog, settings);
  serveEmbedKit(server, catalog, settings);
  // The page names its script by build, so that a publication between the two never breaks the script's hash.
  server.get<{ Params: { build: string; file: string } }>('/embed/:build/:file', (request, reply) => {
    const { build, file } = request.params;
    if (file.endsWith('.html')) return reply.callNotFound();
    return sendFile(request, reply, join(settings.folder, EMBED_KIT, plainName(build)), file, {
      ...FOR_ALL_ORIGINS,
      'Cache-Control': FOREVER,
    });
  });

  const pageOf = cacheWhilePublished(catalog, settings, (published, key) => {
    const [hostname = '', name = ''] = key.split(' ');
    return framePage(published, name, hostname, settings);
  });
  server.get<{ Params: { remote: string } }>(`${FRAMES_PATH}/:remote`, (request, reply) => {
    const { remote } = request.params;
    const isKnown = catalog.current().remotes.some((one) => one.name === remote && hasFramedParts(one));
    const page = isKnown ? pageOf(`${hostnameOf(request.headers.host, settings)} ${remote}`) : undefined;
    if (!page) return reply.callNotFound();
    void reply.headers(pageHeaders(page.policy));
    return sendText(request, reply, page.html);
  });
  return server;
}

/** The page of a remote's framed parts; undefined until remote and kit are published. */
function framePage(
  published: Published,
  name: string,
  hostname: string,
  settings: HostingSettings,
): FramePage | undefined {
  const remote = published.remotes.find((one) => one.name === name);
  const kit = published.apps.find((app) => app.name === EMBED_KIT);
  if (!remote || !kit) return undefined;
  const folder = join(settings.folder, appFolder(kit));
  const apiUrl = settings.apiUrl(hostname);
  const frame = {
    remote: name,
    partnerOrigins: settings.partnerOrigins,
    apiUrl,
    portalUrl: knownOrigin('shell', hostname, settings),
  };
  const { data, preloads } = remoteHead(published, { owner: remote, expose: './embed', hostname }, settings);
  const html = renderPage(readFileSync(join(folder, 'index.html'), 'utf8'), {
    data: { ...data, 'acolhe-frame': jsonText(frame), [PAGE_BRANDS_ID]: jsonText(pageBrands(settings)) },
    scripts: pageScripts(kit, settings.folder, `/embed/${kit.build}`),
    preloads,
  });
  // Gates, such as accepting the terms, are in another remote.
  const gatekeeper = published.remotes.find(({ gates }) => gates);
  const parts = [remote, ...(gatekeeper ? [gatekeeper] : [])].map((one) => remoteOrigin(one, hostname, settings));
  const policy = contentSecurityPolicy({
    parts,
    services: [new URL(apiUrl).origin],
    connections: [],
    frames: ['blob:'],
    ancestors: settings.partnerOrigins,
  });
  return { html: generatedText(html), policy };
}

/**
 * The sample partner's page: files of a folder, and where the services of this run are as a data block in the page. A
 * real partner writes those addresses into the page.
 */
export function createPartnerSite(folder: string, catalog: Catalog, settings: HostingSettings): FastifyInstance {
  const server = createFileServer();
  server.get('/', (request, reply) => {
    const hostname = hostnameOf(request.headers.host, settings);
    const embedOrigin = knownOrigin('embed', hostname, settings);
    const partnerUrl = knownOrigin('partner-backend', hostname, settings);
    const config = {
      apiUrl: settings.apiUrl(hostname),
      registryUrl: `${embedOrigin}/registry.json`,
      kitUrl: `${embedOrigin}/embed/acolhe-embed.js`,
      portalUrl: knownOrigin('shell', hostname, settings),
      partnerUrl,
    };
    const html = renderPage(readFileSync(join(folder, 'index.html'), 'utf8'), {
      data: { 'partner-config': jsonText(config) },
      scripts: [],
      preloads: [],
    });
    // The remotes mounted in the page itself, and the one that shows gates.
    const mounted = catalog
      .current()
      .remotes.filter(({ parts = {}, gates }) => gates || Object.values(parts).includes('shadow-root'))
      .map((remote) => remoteOrigin(remote, hostname, settings));
    const policy = contentSecurityPolicy({
      parts: [embedOrigin, ...mounted],
      services: [new URL(config.apiUrl).origin, ...settings.realtimeOrigins, partnerUrl],
      frames: [embedOrigin],
      ...settings.callSources,
    });
    void reply.headers(pageHeaders(policy));
    return sendText(request, reply, generatedText(html));
  });
  server.get<{ Params: { file: string } }>('/:file', (request, reply) =>
    sendFile(request, reply, folder, request.params.file, { 'Cache-Control': 'no-cache' }),
  );
  return server;
}
