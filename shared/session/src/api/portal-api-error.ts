import { problem } from '@acolhe/contracts';
import { z } from 'zod';

/**
 * What went wrong with a call. refused: the service said no (4xx), or would, since the input does not fit the call;
 * offline: it was not reached; timeout: it did not answer in time; server: it failed (5xx); malformed: its answer does
 * not have the agreed shape.
 */
export type PortalApiErrorKind = 'refused' | 'offline' | 'timeout' | 'server' | 'malformed';

/** The one error of every call. `message` is Portuguese and may be shown. */
export interface PortalApiError {
  readonly kind: PortalApiErrorKind;
  /** Missing when there was no answer. */
  readonly httpStatus?: number;
  /** For programs: the service's code, or our own. */
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds?: number;
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
  /** The current value, in wire names, when another user has changed the value that the call was about. */
  readonly current?: unknown;
}

const MESSAGES: Record<PortalApiErrorKind, string> = {
  refused: 'O serviço não aceitou o pedido.',
  offline: 'Não foi possível falar com o serviço. Confira a internet e tente de novo.',
  timeout: 'O serviço demorou demais para responder. Tente de novo.',
  server: 'O serviço está com um problema. Tente de novo em alguns instantes.',
  malformed: 'A resposta do serviço não pôde ser lida. Tente de novo em alguns instantes.',
};

/** An error with our own message. */
export function apiError(kind: PortalApiErrorKind, code: string, httpStatus?: number): PortalApiError {
  return { kind, code, message: MESSAGES[kind], ...(httpStatus === undefined ? {} : { httpStatus }) };
}

/** A `PortalApiError` for those who wait on a promise. */
export class PortalCallFailed extends Error {
  constructor(readonly reason: PortalApiError) {
    super(reason.message);
    this.name = 'PortalCallFailed';
  }
}

/** The input does not fit the call: it was not sent, and the same input fails again. */
export const INVALID_INPUT: PortalApiError = {
  kind: 'refused',
  code: 'invalid-input',
  message: 'O que foi informado está longo demais ou não é aceito.',
};

/** There is no session to make the call with. */
export const NO_SESSION: PortalApiError = {
  kind: 'refused',
  httpStatus: 401,
  code: 'no-session',
  message: 'Sua sessão terminou. Entre de novo.',
};

/** The session ended, and the patient can resume it on the same screen. */
export const SESSION_INTERRUPTED: PortalApiError = {
  kind: 'refused',
  httpStatus: 401,
  code: 'session-interrupted',
  message: 'Sua sessão terminou antes disso. O que você escreveu continua aqui: tente de novo.',
};

/**
 * The error of a response: its problem document, otherwise what its status says. Failures of the service get our own
 * message, never the service's.
 */
export async function errorOfAnswer(answer: Response): Promise<PortalApiError> {
  const body: unknown = await answer.json().catch(() => undefined);
  const parsed = z.safeDecode(problem, body as z.input<typeof problem>);
  const code = parsed.success ? parsed.data.code : `http-${answer.status}`;
  const kind = answer.status >= 500 ? 'server' : 'refused';
  const retryAfterSeconds = parsed.data?.retryAfterSeconds ?? secondsOf(answer.headers.get('retry-after'));
  return {
    ...apiError(kind, code, answer.status),
    ...(parsed.success && kind === 'refused' ? { message: parsed.data.message } : {}),
    ...(parsed.data?.fields ? { fields: parsed.data.fields } : {}),
    ...(parsed.data?.current === undefined ? {} : { current: parsed.data.current }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}

/**
 * The error of a call as hooks and `unwrap()` give it.
 * @param error a `PortalApiError`, or whatever was thrown instead
 */
export function portalApiErrorOf(error: unknown): PortalApiError {
  if (error instanceof PortalCallFailed) return error.reason;
  return isPortalApiError(error) ? error : apiError('malformed', 'unexpected');
}

function isPortalApiError(error: unknown): error is PortalApiError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'kind' in error &&
    typeof error.kind === 'string' &&
    error.kind in MESSAGES
  );
}
