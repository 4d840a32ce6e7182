import type { IncomingMessage, ServerResponse } from 'node:http';
import { replyJson } from './reply.ts';

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whether a request to the admin listener comes from a program of this machine that means it: not from a page in a
 * browser (those name their origin), nor under a name that somebody else's DNS points here.
 */
export function isFromLocalProgram(request: IncomingMessage): boolean {
  return request.headers.origin === undefined && LOOPBACK_HOST.test(request.headers.host ?? '');
}

/** What the admin listener serves over HTTP: health and figures. */
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
