import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AdminGate } from '../auth/admin-secret.ts';
import type { Refusals } from '../limits/held.ts';
import { replyJson, replyMetrics } from './reply.ts';

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Checks whether a request to the admin listener is from a program on this machine: not from a page in a browser (those
 * send an origin), nor under a foreign host name that DNS points here.
 */
export function isFromLocalProgram(request: IncomingMessage): boolean {
  return request.headers.origin === undefined && LOOPBACK_HOST.test(request.headers.host ?? '');
}

export interface AdminAppOptions {
  readonly gate: AdminGate;
  readonly refusals: Refusals;
  /** Reads the figures. */
  readonly stats: () => unknown;
  /** Writes the figures in Prometheus' text format. */
  readonly metrics: () => Promise<string>;
  /** Answers a request for data, by its path. */
  readonly data: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;
}

/**
 * Serves the admin listener over HTTP: health to every program of this machine, figures and data to those that know the
 * secret.
 */
export function adminApp({
  gate,
  refusals,
  stats,
  metrics,
  data,
}: AdminAppOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    if (!isFromLocalProgram(request)) return replyJson(response, 403, { error: 'Only programs of this machine.' });
    const url = urlOf(request);
    if (!url) return replyJson(response, 400, { error: 'The address is malformed.' });
    if (url.pathname === '/health' && request.method === 'GET') return replyJson(response, 200, { status: 'ok' });
    if (!gate.admits(request, url.searchParams)) {
      refusals.add('adminSecret', 'a request to the administrative listener did not show its secret');
      response.setHeader('www-authenticate', 'Basic realm="realtime-server"');
      return replyJson(response, 401, { error: 'Unauthorized: show the secret of the administrative listener.' });
    }
    if (url.pathname === '/stats' && request.method === 'GET') return replyJson(response, 200, stats());
    if (url.pathname === '/metrics' && request.method === 'GET') return replyMetrics(response, await metrics());
    if (url.pathname.endsWith('.json')) return data(request, response, url);
    replyJson(response, 404, { error: 'Not served here.' });
  };
}

function urlOf(request: IncomingMessage): URL | undefined {
  try {
    // A path of two slashes would otherwise be taken for a host.
    return new URL(`http://localhost${request.url ?? '/'}`);
  } catch {
    return undefined;
  }
}
