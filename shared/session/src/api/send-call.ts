import { DURATIONS } from '@acolhe/domain';
import type { Access, Call, CallInput, CallOutput } from '@acolhe/contracts';
import { z } from 'zod';
import { isGateRefusal } from './gate-signal.ts';
import type { ApiConnection } from './api-connection.ts';
import { type ApiRequest, type HttpRequest, httpRequestOf } from './http-request.ts';
import { isTraced } from './is-traced.ts';
import { apiError, errorOfAnswer, type PortalApiError, UNFIT_INPUT } from './portal-api-error.ts';

/** What became of a call: an answer in the words of the domain, or the one kind of error. */
export type ApiAnswer<T> =
  | { readonly data: T; readonly error?: undefined }
  | { readonly error: PortalApiError; readonly data?: undefined };

/** Callers who are known by a cookie that scripts do not see. */
const BY_COOKIE: readonly Access[] = ['refresh', 'cabin-key'];

export interface SendOptions {
  readonly signal?: AbortSignal;
  readonly timeLimitMs?: number;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
}

/**
 * Makes one call outside the cache of `portalApi`, for the session's own needs.
 * @throws never: every failure is an answer
 */
export async function sendCall<C extends Call>(
  connection: ApiConnection,
  call: C,
  input: CallInput<C>,
  options: SendOptions = {},
): Promise<ApiAnswer<CallOutput<C>>> {
  return sendRequest(connection, { call, input }, options) as Promise<ApiAnswer<CallOutput<C>>>;
}

/**
 * Sends a request with the access token of the session; when the token is refused, gets a new one and tries once more.
 * @see docs/product/session-in-the-browser.md
 */
export async function sendRequest(
  connection: ApiConnection,
  request: ApiRequest,
  options: SendOptions = {},
): Promise<ApiAnswer<unknown>> {
  const http = httpRequestOf(request);
  if (!http) return { error: UNFIT_INPUT };
  const tokens = connection.accessTokens;
  const { access } = request.call;
  const isByCookie = access.some((kind) => BY_COOKIE.includes(kind));
  const needsToken = !access.includes('public') && !isByCookie;
  // What strangers may ask too is refused with 401 where it is the session that counts.
  const takesToken = needsToken || (!isByCookie && access.some((kind) => kind !== 'public'));
  let token = tokens.current();
  if (token === undefined && needsToken) {
    const renewal = await tokens.renew();
    if (!renewal.ok) return { error: renewal.error };
    token = renewal.token;
  }
  const send = (shown: string | undefined) =>
    traced(connection, request.call, (trace) => attempt(connection, request.call, http, shown, options, trace));
  const answer = await send(token);
  if (answer.error?.httpStatus !== 401 || !takesToken) return answer;
  const renewal = await tokens.renew(token);
  return renewal.ok ? send(renewal.token) : { error: renewal.error };
}

/**
 * Makes an attempt; in a page whose operator wants traces, as the first span of one. Without the code of spans it is
 * made as ever.
 */
function traced(
  { apiUrl }: ApiConnection,
  call: Call,
  make: (trace?: HttpRequest['headers']) => Promise<ApiAnswer<unknown>>,
): Promise<ApiAnswer<unknown>> {
  if (!isTraced()) return make();
  return import('./call-span.ts').then(
    ({ withSpan }) => withSpan(apiUrl, call, make),
    () => make(),
  );
}

async function attempt(
  connection: ApiConnection,
  call: Call,
  http: HttpRequest,
  token: string | undefined,
  options: SendOptions,
  trace: HttpRequest['headers'] = {},
): Promise<ApiAnswer<unknown>> {
  const limit = new AbortController();
  const giveUp = (): void => limit.abort();
  const timer = setTimeout(giveUp, options.timeLimitMs ?? DURATIONS.session.requestMs);
  options.signal?.addEventListener('abort', giveUp);
  if (options.signal?.aborted) giveUp();
  try {
    const answer = await fetch(connection.apiUrl + http.path, {
      method: http.method,
      headers: {
        Accept: 'application/json',
        ...http.headers,
        ...trace,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: http.body,
      credentials: connection.credentials,
      signal: limit.signal,
      keepalive: options.keepalive,
    });
    if (answer.ok) return await read(call, answer);
    const error = await errorOfAnswer(answer);
    if (isGateRefusal(error)) connection.gates.tell();
    return { error };
  } catch {
    return {
      error: limit.signal.aborted
        ? apiError('timeout', options.signal?.aborted ? 'aborted' : 'time-limit')
        : apiError('offline', 'not-reached'),
    };
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', giveUp);
  }
}

async function read(call: Call, answer: Response): Promise<ApiAnswer<unknown>> {
  const text = await answer.text();
  const parsed = z.safeDecode(call.output, jsonOf(text));
  return parsed.success ? { data: parsed.data } : { error: apiError('malformed', 'unreadable-answer', answer.status) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
