import { createHash } from 'node:crypto';
import { createReadStream, type Stats, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

/** Files that never change under their name. */
export const FOREVER = 'public, max-age=31536000, immutable';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.txt': 'text/plain; charset=utf-8',
};

/** Compressed forms of a file, best first. */
const FORMS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

/**
 * Returns an address unchanged, or with each `%` escaped when it is not valid encoding, as in a link that a mail
 * program has cut or changed.
 */
function readable(url: string): string {
  const [path = ''] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Pages ask without bodies: a sender that takes longer only holds the connection. */
const REQUEST_TIMEOUT_MS = 15_000;

/**
 * A server that answers its routes and nothing else: any other address is 404, never a page.
 * @param requestTimeoutMs until a request has arrived; later its connection is closed
 */
export function createFileServer(requestTimeoutMs = REQUEST_TIMEOUT_MS): FastifyInstance {
  const server = Fastify({
    logger: false,
    forceCloseConnections: true,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: requestTimeoutMs },
    rewriteUrl: ({ url }) => readable(url ?? '/'),
  });
  server.setNotFoundHandler((_, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').header('Cache-Control', 'no-store').send('Not found\n'),
  );
  server.get('/health', (_, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));
  return server;
}

/** Removes path traversal from a file's name; a malformed one becomes a name that no file has. */
export const plainName = (name: string): string =>
  basename(name) === name && !name.startsWith('.') && !name.includes('\\') ? name : '\u0000none';

function fileAt(path: string): Stats | undefined {
  if (path.includes('\u0000')) return undefined;
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? stats : undefined;
}

/** Whether a folder itself holds a file of a media type that is served. */
export const hasFile = (folder: string, file: string): boolean =>
  extname(file) in MEDIA_TYPES && fileAt(join(folder, plainName(file))) !== undefined;

const takes = (request: FastifyRequest, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b`).test(request.headers['accept-encoding'] ?? '');

/** Sends a file of a folder in the best form that the browser takes. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  file: string,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  if (!hasFile(folder, file)) {
    reply.callNotFound();
    return reply;
  }
  const path = join(folder, file);
  const form = FORMS.find(({ encoding, suffix }) => takes(request, encoding) && fileAt(path + suffix));
  const sent = path + (form?.suffix ?? '');
  const { size = 0, mtimeMs = 0 } = fileAt(sent) ?? {};
  const tag = `"${size.toString(36)}-${mtimeMs.toString(36)}"`;
  void reply.headers({
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
    'Content-Type': MEDIA_TYPES[extname(file)] ?? '',
    ETag: tag,
    ...headers,
  });
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  if (form) void reply.header('Content-Encoding', form.encoding);
  return reply.header('Content-Length', size).send(createReadStream(sent));
}

/** A generated text with its tag, and its compressed form after the first request for it. */
export interface GeneratedText {
  readonly text: string;
  /** Entity tag: the hash of the text. */
  readonly tag: string;
  readonly brotli: () => Buffer;
}

export function generatedText(text: string): GeneratedText {
  let compressed: Buffer | undefined;
  return {
    text,
    // Weak, since the compressed form has it too.
    tag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    brotli: () => (compressed ??= brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
  };
}

/** Sends such a text, compressed when the browser takes it, or that the browser has it already. */
export function sendText(request: FastifyRequest, reply: FastifyReply, generated: GeneratedText): FastifyReply {
  void reply.headers({ Vary: 'Accept-Encoding', ETag: generated.tag });
  if (request.headers['if-none-match']?.includes(generated.tag)) return reply.code(304).send();
  return takes(request, 'br')
    ? reply.header('Content-Encoding', 'br').send(generated.brotli())
    : reply.send(generated.text);
}
