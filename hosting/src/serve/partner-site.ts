import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostnameOf, knownOrigin, remoteOrigin } from './addresses.ts';
import type { Catalog } from './catalog.ts';
import { contentSecurityPolicy, pageHeaders } from './content-security.ts';
import { createFileServer, madeText, sendFile, sendText } from './file-server.ts';
import { jsonText, renderPage } from './page.ts';
import type { HostingSettings } from './settings.ts';

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
    // What is mounted in the page itself, and what shows that a visitor has something to do first.
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
    return sendText(request, reply, madeText(html));
  });
  server.get<{ Params: { file: string } }>('/:file', (request, reply) =>
    sendFile(request, reply, folder, request.params.file, { 'Cache-Control': 'no-cache' }),
  );
  return server;
}
