import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isDevelopment } from '../publish/published.ts';
import type { Catalog } from './catalog.ts';

/** Address of the script that a page runs while work in progress is published. */
export const RELOAD_SCRIPT = '/development-reload.js';
const CHANGES = '/development-changes';
const POLL_MS = 100;

const SCRIPT = `new EventSource('${CHANGES}').addEventListener('published', () => location.reload());\n`;

/**
 * Serves the script that reloads a page on publication, and its server-sent events (HTML standard). Both exist only
 * while work in progress is published.
 * @see docs/extending.md
 */
export function serveDevelopmentReload(server: FastifyInstance, catalog: Catalog): void {
  const streams = new Set<ServerResponse>();
  server.addHook('preClose', () => {
    for (const stream of streams) stream.end();
  });
  server.get(RELOAD_SCRIPT, (_request, reply) => {
    if (!isDevelopment(catalog.current())) return reply.callNotFound();
    return reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-store').send(SCRIPT);
  });
  server.get(CHANGES, (_request, reply) => {
    const shown = catalog.current();
    if (!isDevelopment(shown)) return reply.callNotFound();
    reply.hijack();
    const stream = reply.raw;
    streams.add(stream);
    stream.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    stream.flushHeaders();
    const timer = setInterval(() => {
      if (catalog.current() !== shown) stream.end('event: published\ndata:\n\n');
    }, POLL_MS);
    stream.once('close', () => {
      clearInterval(timer);
      streams.delete(stream);
    });
    return reply;
  });
}
