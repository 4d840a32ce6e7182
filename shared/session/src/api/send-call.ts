import type { Access, Call, CallInput, CallOutput } from '@acolhe/contracts';
import { TRACES_MARK } from '@acolhe/contracts/traces';
import { DURATIONS, writeJson } from '@acolhe/domain';
import { z } from 'zod';
import { type ApiConnection, isGateRefusal } from './connection.ts';
import { apiError, errorOfAnswer, type PortalApiError, INVALID_INPUT } from './portal-api-error.ts';

/** Result of a call: its output as domain types, or a `PortalApiError`. */
export type ApiAnswer<T> =
  | { readonly data: T; readonly error?: undefined }
  | { readonly error: PortalApiError; readonly data?: undefined };

/** Callers who are known by a cookie that scripts do not see. */
const BY_COOKIE: readonly Access[] = ['refresh', 'cabin-key'];

export interface SendOptions {
  readonly signal?: AbortSignal;
  readonly timeLimitMs?: number;
  /** Allows the request to outlive the page. */
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
  return sendRequest(connection, { call, input }, options);
}

/**
 * Sends a request with the access token of the session; when the token is refused, gets a new one and retries once.
 * @see docs/product/session-in-the-browser.md
 */
export async function sendRequest<C extends Call>(
  connection: ApiConnection,
  request: ApiRequest<C>,
  options: SendOptions = {},
): Promise<ApiAnswer<CallOutput<C>>> {
  const http = httpRequestOf(request);
  if (!http) return { error: INVALID_INPUT };
  const tokens = connection.accessTokens;
  const { access } = request.call;
  const isByCookie = access.some((kind) => BY_COOKIE.includes(kind));
  const needsToken = !access.includes('public') && !isByCookie;
  // A call that anonymous callers may make too is refused with 401 where only the session matters.
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
function traced<Answer extends ApiAnswer<unknown>>(
  { apiUrl }: ApiConnection,
  call: Call,
  make: (trace?: HttpRequest['headers']) => Promise<Answer>,
): Promise<Answer> {
  if (!isTraced()) return make();
  return import('./call-span.lazy.ts').then(
    ({ withSpan }) => withSpan(apiUrl, call, make),
    () => make(),
  );
}

async function attempt<C extends Call>(
  connection: ApiConnection,
  call: C,
  http: HttpRequest,
  token: string | undefined,
  options: SendOptions,
  trace: HttpRequest['headers'] = {},
): Promise<ApiAnswer<CallOutput<C>>> {
  const limit = new AbortController();
  const abort = (): void => limit.abort();
  const timer = setTimeout(abort, options.timeLimitMs ?? DURATIONS.session.requestMs);
  options.signal?.addEventListener('abort', abort);
  if (options.signal?.aborted) abort();
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
    if (isGateRefusal(error)) connection.gates.emit();
    return { error };
  } catch {
    return {
      error: limit.signal.aborted
        ? apiError('timeout', options.signal?.aborted ? 'aborted' : 'time-limit')
        : apiError('offline', 'not-reached'),
    };
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abort);
  }
}

async function read<C extends Call>({ output }: C, answer: Response): Promise<ApiAnswer<CallOutput<C>>> {
  const text = await answer.text();
  const parsed = z.safeDecode<z.ZodType>(output, jsonOf(text));
  if (!parsed.success) return { error: apiError('malformed', 'unreadable-answer', answer.status) };
  // The call's own schema parsed it.
  return { data: parsed.data as CallOutput<C> };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A call with what it is given. */
export interface ApiRequest<C extends Call = Call> {
  readonly call: C;
  /** As domain types. */
  readonly input: unknown;
  /** The file of a multipart call. */
  readonly file?: File;
}

/** What goes over the wire. */
interface HttpRequest {
  /** Path and query. */
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

/**
 * Writes a call in the service's dialect.
 * @returns undefined when the input does not fit the call
 */
export function httpRequestOf({ call, input, file }: ApiRequest): HttpRequest | undefined {
  const encoded = z.safeEncode(call.input, input);
  if (!encoded.success) return undefined;
  // The input of every call is an object.
  const wire = (encoded.data ?? {}) as Record<string, unknown>;
  const inPath = new Set<string>();
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(textOf(wire[name]));
  });
  if (call.method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(wire)
        .filter(([name, value]) => !inPath.has(name) && value != null)
        .map(([name, value]) => [name, textOf(value)]),
    );
    return { path: query.size === 0 ? path : `${path}?${query}`, method: 'GET', headers: {} };
  }
  if (call.transport === 'multipart') return { path, method: 'POST', headers: {}, body: formOf(wire, file) };
  return { path, method: 'POST', headers: { 'Content-Type': 'application/json' }, body: writeJson(wire) };
}

function formOf(wire: Record<string, unknown>, file: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(wire)) if (value != null) form.append(name, textOf(value));
  // Last, so that the service knows the other fields before the bytes arrive.
  if (file) form.append('file', file, file.name);
  return form;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : writeJson(value);
}

/** Whether calls are made in a page whose operator wants traces; never in a worker. */
const isTraced = (): boolean =>
  typeof document === 'object' && document.querySelector(`[name=${TRACES_MARK}]`) !== null;
