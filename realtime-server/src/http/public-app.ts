import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SignInEndpoint } from '../auth/sign-in.ts';
import { readBody, replyJson } from './reply.ts';

/** Largest body of a request; tokens are far smaller. */
const MAX_BODY_BYTES = 64 * 1024;

/** Any page may sign in: the token, not the page, is what counts, and no cookie is involved. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'authorization, content-type, x-client-version, x-client-data, x-firebase-appcheck, x-firebase-client, x-firebase-gmpid, x-firebase-locale, x-recaptcha-token',
  'access-control-max-age': '3600',
} as const;

async function signIn(endpoint: SignInEndpoint, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  if (request.method !== 'POST')
    return replyJson(response, 405, { error: { code: 405, message: 'METHOD_NOT_ALLOWED' } });
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body === null) {
    response.setHeader('connection', 'close');
    return replyJson(response, 413, { error: { code: 413, message: 'PAYLOAD_TOO_LARGE' } });
  }
  const { httpStatus, body: reply } = await endpoint(body);
  replyJson(response, httpStatus, reply);
}

/**
 * Serves health and sign-in on the public listener over HTTP. Long polling and REST are refused there at once.
 * @param endpoints by path
 */
export function publicApp(
  endpoints: ReadonlyMap<string, SignInEndpoint>,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const endpoint = endpoints.get(path);
    if (endpoint) return signIn(endpoint, request, response);
    if (path === '/health' && request.method === 'GET') return replyJson(response, 200, { status: 'ok' });
    replyJson(response, 404, { error: 'Not served here: this database speaks over WebSockets only.' });
  };
}
