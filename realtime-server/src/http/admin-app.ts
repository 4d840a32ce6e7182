import type { IncomingMessage, ServerResponse } from 'node:http';
import { replyJson } from './reply.ts';

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whether a request to the admin listener comes from a program of this machine: not from a page in a browser (those
 * name their origin), nor under a foreign host name that DNS points here.
 */
export function isFromLocalProgram(request: IncomingMessage): boolean {
  return request.headers.origin === undefined && LOOPBACK_HOST.test(request.headers.host ?? '');
}

/**
 * Serves health and figures on the admin listener over HTTP.
 * @param stats reads the figures
 */
export function adminApp(stats: () => unknown): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0];
    if (!isFromLocalProgram(request)) replyJson(response, 403, { error: 'Only programs of this machine.' });
    else if (path === '/health' && request.method === 'GET') replyJson(response, 200, { status: 'ok' });
    else if (path === '/stats' && request.method === 'GET') replyJson(response, 200, stats());
    else replyJson(response, 404, { error: 'Not served here.' });
    return Promise.resolve();
  };
}
