import type { IncomingMessage, ServerResponse } from 'node:http';

/** Largest body of a request; tokens are far smaller. */
const MAX_BODY_BYTES = 64 * 1024;

/** Answers with JSON that no cache may store. */
export function replyJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(body));
}

/**
 * Reads the body of a request.
 * @returns the text, as UTF-8; null when it is larger than 64 KiB
 */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
