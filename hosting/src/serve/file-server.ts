import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { brotliCompressSync, constants } from 'node:zlib';

/** Files that never change under their name. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** A server that sends files below a folder and nothing else; what is not there is 404, never a page. */
export async function createFileServer(folder: string): Promise<FastifyInstance> {
  const server = Fastify({ logger: false, forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: false } });
  await server.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false, dotfiles: 'deny', index: false });
  server.setNotFoundHandler((_, reply) => reply.code(404).type('text/plain; charset=utf-8').header('Cache-Control', 'no-store').send('Not found\n'));
  server.get('/health', (_, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));
  return server;
}

/** Sends a file in the best form that the browser takes. */
export function sendFile(reply: FastifyReply, file: string, headers: Readonly<Record<string, string>>): FastifyReply {
  return reply.headers({ Vary: 'Accept-Encoding', 'X-Content-Type-Options': 'nosniff', ...headers }).sendFile(file);
}

/** Sends a text that was made just now, compressed when the browser takes it. */
export function sendText(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  void reply.header('Vary', 'Accept-Encoding');
  if (!takesBrotli) return reply.send(text);
  return reply.header('Content-Encoding', 'br').send(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
}
