/** The content of a problem+json answer. */
export interface ProblemDetails {
  /** For programs: `kebab-case`, stable. */
  readonly code: string;
  readonly httpStatus: number;
  /** Portuguese; may be shown. */
  readonly message: string;
  readonly retryAfterSeconds?: number;
  /** Current state of the record, in wire names, when another user has changed it since it was read. */
  readonly current?: unknown;
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
}

/**
 * Thrown to refuse a request; answered as problem+json (RFC 9457).
 * @see docs/product/refusals.md
 */
export class HttpProblem extends Error {
  readonly details: ProblemDetails;

  constructor(details: ProblemDetails) {
    super(details.message);
    this.name = 'HttpProblem';
    this.details = details;
  }
}

/** 403: the caller may not use the named resource. */
export const forbidden = (message = 'Você não tem acesso a este recurso.') =>
  new HttpProblem({ code: 'forbidden', httpStatus: 403, message });

/** 401: the request carries no valid access token. */
export const unauthenticated = (message = 'Sua sessão terminou. Entre novamente.') =>
  new HttpProblem({ code: 'unauthenticated', httpStatus: 401, message });

export const notFound = (message = 'Não encontrado.') =>
  new HttpProblem({ code: 'not-found', httpStatus: 404, message });

/** 409: the current state of the resource does not admit the request. */
export const conflict = (code: string, message: string) => new HttpProblem({ code, httpStatus: 409, message });

/** @param retryAfterSeconds whole seconds, at least 1 */
export const tooMany = (
  retryAfterSeconds: number,
  message = 'Muitas tentativas. Aguarde um momento e tente novamente.',
) =>
  new HttpProblem({
    code: 'too-many-attempts',
    httpStatus: 429,
    message,
    retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)),
  });

/** 503: a service that this one depends on does not answer; nothing was changed. */
export const unavailable = (message = 'Serviço indisponível no momento. Tente novamente em instantes.') =>
  new HttpProblem({ code: 'unavailable', httpStatus: 503, message, retryAfterSeconds: 5 });

/** 507: there is no space for a file; nothing of it was stored. */
export const storageFull = () =>
  new HttpProblem({
    code: 'storage-full',
    httpStatus: 507,
    message: 'Não foi possível guardar o arquivo agora. Tente novamente mais tarde.',
  });

/** @param fields where the input does not fit */
export const invalidInput = (fields: ProblemDetails['fields'], message = 'Verifique os dados informados.') =>
  new HttpProblem({ code: 'invalid-input', httpStatus: 400, message, fields });
