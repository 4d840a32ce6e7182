import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers with JSON that no cache may store. */
export function replyJson(response: ServerResponse, status: number, body: unknown): void {
  replyJsonText(response, status, JSON.stringify(body));
}

/** Answers with a text that is JSON. */
export function replyJsonText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}

/** Answers with metrics in Prometheus' text format. */
export function replyMetrics(response: ServerResponse, text: string): void {
  response.writeHead(200, {
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}

/**
 * Reads the body of a request.
 * @returns the text, as UTF-8; null when it is larger than `maxBytes`
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
