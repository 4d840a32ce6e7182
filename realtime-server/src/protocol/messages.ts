import { formatPath, type Path } from '../tree/path.ts';

/** A request of a client: `r` its number, `a` the action, `b` the body. */
export interface WireRequest {
  readonly number: number;
  readonly action: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export type ClientMessage =
  | { readonly kind: 'request'; readonly request: WireRequest }
  | { readonly kind: 'ping' }
  | { readonly kind: 'other-control' };

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/**
 * Reads a message of a client.
 * @returns null when it is no message of the protocol
 */
export function parseClientMessage(text: string): ClientMessage | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(message) || !isObject(message['d'])) return null;
  const data = message['d'];
  if (message['t'] === 'c') return { kind: data['t'] === 'p' ? 'ping' : 'other-control' };
  const { r: number, a: action, b: body = {} } = data;
  if (message['t'] !== 'd' || typeof number !== 'number' || typeof action !== 'string' || !isObject(body)) return null;
  return { kind: 'request', request: { number, action, body } };
}

/** An answer to a request. `data` is JSON text. */
export interface Answer {
  readonly status: string;
  readonly dataText: string;
}

export const answer = (status: string, data: unknown): Answer => ({ status, dataText: JSON.stringify(data) });
export const OK: Answer = answer('ok', '');

export function answerText(number: number, { status, dataText }: Answer): string {
  return `{"t":"d","d":{"r":${number},"b":{"s":${JSON.stringify(status)},"d":${dataText}}}}`;
}

/** The first message on a connection: server time (epoch milliseconds), the host to reconnect to, the session. */
export function helloText(hello: {
  readonly nowMs: number;
  readonly host: string;
  readonly sessionId: string;
}): string {
  return JSON.stringify({ t: 'c', d: { t: 'h', d: { ts: hello.nowMs, v: '5', h: hello.host, s: hello.sessionId } } });
}

export const PONG_TEXT = JSON.stringify({ t: 'c', d: { t: 'o', d: null } });

/** New data: `d` sets the value of a place, `m` merges values below it. */
export interface DataPush {
  readonly action: 'd' | 'm';
  readonly path: Path;
  /** JSON text of the value, or of an object of values by relative path. */
  readonly dataText: string;
}

/** @param tag the client's number of the query that the data is for; none when it listens to all of a place */
export function dataPushText({ action, path, dataText }: DataPush, tag: number | undefined): string {
  const tagText = tag === undefined ? '' : `,"t":${tag}`;
  return `{"t":"d","d":{"a":"${action}","b":{"p":${JSON.stringify(formatPath(path))},"d":${dataText}${tagText}}}}`;
}

/** The server ends a listen. @param query as the client sent it */
export function listenRevokedText(path: Path, query: unknown): string {
  return JSON.stringify({
    t: 'd',
    d: { a: 'c', b: { p: formatPath(path), ...(query !== undefined && { q: [query] }) } },
  });
}

/** The credential of the connection is no longer good. */
export function authRevokedText(status: string, reason: string): string {
  return JSON.stringify({ t: 'd', d: { a: 'ac', b: { s: status, d: reason } } });
}

/** A line for the client's developer: the SDK writes it to the console, which is all it does with it. */
export function noteText(message: string): string {
  return JSON.stringify({ t: 'd', d: { a: 'sd', b: { msg: message } } });
}

/** Ends the connection permanently: the SDK logs the reason and does not reconnect. */
export function shutdownText(reason: string): string {
  return JSON.stringify({ t: 'c', d: { t: 's', d: reason } });
}

/**
 * The number of a request that is too long to be read, taken from its beginning as the SDKs write it.
 * @returns undefined when it is not written that way
 */
export function numberOfBeginning(beginning: string): number | undefined {
  const number = /^\{"t":"d","d":\{"r":(\d{1,15})[,}]/.exec(beginning)?.[1];
  return number === undefined ? undefined : Number(number);
}
