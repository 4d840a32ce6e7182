/** Why a request is refused, as it is answered. */
export interface ProblemDetails {
  /** For programs: `kebab-case`, stable. */
  readonly code: string;
  readonly httpStatus: number;
  /** Portuguese; may be shown. */
  readonly message: string;
  readonly retryAfterSeconds?: number;
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
}

/** Thrown by a domain that refuses a request; answered as problem+json (RFC 9457). @see docs/product/refusals.md */
export class HttpProblem extends Error {
  readonly details: ProblemDetails;

  constructor(details: ProblemDetails) {
    super(details.message);
    this.name = 'HttpProblem';
    this.details = details;
  }
}

/** The request names what belongs to somebody else. */
export const forbidden = (message = 'Você não tem acesso a este recurso.') =>
  new HttpProblem({ code: 'forbidden', httpStatus: 403, message });

/** Nobody is signed in, or the access token is no longer good. */
export const unauthenticated = (message = 'Sua sessão terminou. Entre novamente.') =>
  new HttpProblem({ code: 'unauthenticated', httpStatus: 401, message });

export const notFound = (message = 'Não encontrado.') =>
  new HttpProblem({ code: 'not-found', httpStatus: 404, message });

/** The request is understood, but the state of things does not admit it. */
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

/** Something that this service leans on does not answer; nothing was changed. */
export const unavailable = (message = 'Serviço indisponível no momento. Tente novamente em instantes.') =>
  new HttpProblem({ code: 'unavailable', httpStatus: 503, message, retryAfterSeconds: 5 });

/** @param fields where the input does not fit */
export const invalidInput = (fields: ProblemDetails['fields'], message = 'Verifique os dados informados.') =>
  new HttpProblem({ code: 'invalid-input', httpStatus: 400, message, fields });
