import { PAGE_BRANDS_ID } from '@acolhe/brand';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appFolder, type Published } from '../published/published.ts';
import { FRAMES_PATH, hasFramedParts, hostnameOf, knownOrigin, remoteOrigin } from './addresses.ts';
import { cacheWhilePublished } from './cache-while-published.ts';
import type { Catalog } from './catalog.ts';
import { contentSecurityPolicy, pageHeaders } from './content-security.ts';
import { createFileServer, FOREVER, type MadeText, madeText, plainName, sendFile, sendText } from './file-server.ts';
import { jsonText, renderPage } from './page.ts';
import { pageScripts } from './page-scripts.ts';
import { pageBrands } from './page-brands.ts';
import { remoteHead } from './remote-head.ts';
import { EMBED_KIT, FOR_ALL_ORIGINS, serveEmbedKit, serveRegistry } from './remote-site.ts';
import type { HostingSettings } from './settings.ts';

/** A page and who may see it. */
interface FramePage {
  readonly html: MadeText;
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
  // What a visitor may have to do first, such as accepting the terms, comes from another remote.
  const gatekeeper = published.remotes.find(({ gates }) => gates);
  const parts = [remote, ...(gatekeeper ? [gatekeeper] : [])].map((one) => remoteOrigin(one, hostname, settings));
  const policy = contentSecurityPolicy({
    parts,
    services: [new URL(apiUrl).origin],
    connections: [],
    frames: ['blob:'],
    ancestors: settings.partnerOrigins,
  });
  return { html: madeText(html), policy };
}
