import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostnameOf, knownOrigin } from './addresses.ts';
import { contentSecurityPolicy, pageHeaders } from './content-security.ts';
import { createFileServer, madeText, sendFile, sendText } from './file-server.ts';
import { jsonText, renderPage } from './page.ts';
import type { HostingSettings } from './settings.ts';

/**
 * The sample partner's page: files of a folder, and where the services of this run are as a data block in the page. A
 * real partner writes those addresses into the page.
 * @param remoteOriginOf origin of a remote's files, for pages asked for by a host name
 */
export function createPartnerSite(
  folder: string,
  settings: HostingSettings,
  remoteOriginOf: (name: string, hostname: string) => string,
): FastifyInstance {
  const server = createFileServer();
  server.get('/', (request, reply) => {
    const hostname = hostnameOf(request.headers.host, settings);
    const origin = remoteOriginOf('mfe-video', hostname);
    const scheduling = remoteOriginOf('mfe-scheduling', hostname);
    const partnerUrl = knownOrigin('partner-backend', hostname, settings);
    const config = {
      apiUrl: settings.apiUrl(hostname),
      registryUrl: `${origin}/registry.json`,
      kitUrl: `${origin}/embed/acolhe-embed.js`,
      portalUrl: knownOrigin('shell', hostname, settings),
      partnerUrl,
    };
    // What a visitor may have to do first, such as accepting the terms, comes from another part.
    const gates = remoteOriginOf('mfe-auth', hostname);
    const html = renderPage(readFileSync(join(folder, 'index.html'), 'utf8'), {
      data: { 'partner-config': jsonText(config) },
      scripts: [],
      preloads: [],
    });
    const services = [new URL(config.apiUrl).origin, ...settings.realtimeOrigins, partnerUrl];
    void reply.headers(
      pageHeaders(contentSecurityPolicy({ parts: [origin, scheduling, gates], services, ...settings.callSources })),
    );
    return sendText(request, reply, madeText(html));
  });
  server.get<{ Params: { file: string } }>('/:file', (request, reply) =>
    sendFile(request, reply, folder, request.params.file, { 'Cache-Control': 'no-cache' }),
  );
  return server;
}
