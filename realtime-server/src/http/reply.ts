import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';

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
  const received: AsyncIterable<Buffer> = request;
  for await (const chunk of received) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Groups of an IPv6 address that name a subscriber's network; the rest is theirs to choose. */
const NETWORK_GROUPS = 4;

function groupsOf(half: string): string[] {
  return half === '' ? [] : half.split(':');
}

/** The network of an IPv6 address, with which one person may have any number of addresses. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::', 2);
  const front = groupsOf(head);
  const back = tail === undefined ? [] : groupsOf(tail);
  const missing = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array.from({ length: missing }, () => '0'), ...back].slice(0, NETWORK_GROUPS).join(':');
}

/**
 * The address that a request is counted for: that of an IPv4 client, the network (/64) of an IPv6 client.
 * @param trustedProxies how many proxies in front add to `X-Forwarded-For`; 0 ignores the header
 */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const logged = trustedProxies > 0 ? forwarded.at(-Math.min(trustedProxies, forwarded.length)) : undefined;
  const address = (logged ?? request.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(address) ? networkOf(address) : address;
}
