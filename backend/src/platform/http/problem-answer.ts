import { STATUS_CODES } from 'node:http';
import { problem } from '@acolhe/contracts';
import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { z } from 'zod';
import { isDatabaseAway } from '../database/database.ts';
import { isStorageFull } from '../files/file-store.ts';
import { invalidInput, HttpProblem, type ProblemDetails, storageFull, unavailable } from '../http-problem.ts';
import { HTTP_LIMITS } from '../limits/rates.ts';
import { missingChoice } from './choice-gone.ts';

/** Codes and Portuguese messages for the framework's own errors, by HTTP status. */
const FRAMEWORK_MESSAGES: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['invalid-input', 'A requisição está malformada.'],
  404: ['not-found', 'Não encontrado.'],
  405: ['method-not-allowed', 'Método não permitido.'],
  406: ['not-acceptable', 'A requisição está malformada.'],
  408: ['timeout', 'A requisição demorou demais.'],
  413: ['too-large', 'O conteúdo enviado é grande demais.'],
  414: ['too-long', 'O endereço é longo demais.'],
  415: ['unsupported-media-type', 'O formato do conteúdo enviado não é aceito.'],
  431: ['too-large', 'Os cabeçalhos da requisição são grandes demais.'],
  503: ['unavailable', 'Serviço indisponível no momento. Tente novamente em instantes.'],
};
const FAILURE: ProblemDetails = {
  code: 'failure',
  httpStatus: 500,
  message: 'Erro inesperado. Tente novamente mais tarde.',
};

/**
 * Translates an error into the problem that is answered: a mistake of the caller is a 4xx, anything else a 500 that
 * reveals nothing of the inside.
 * @param error anything that was thrown
 * @param bodyLimit how many bytes the body may have
 */
export function problemOf(error: unknown, bodyLimit?: number): ProblemDetails {
  if (error instanceof HttpProblem) return error.details;
  if (isDataException(error)) return invalidInput(undefined).details;
  const missing = missingChoice(error);
  if (missing) return missing.details;
  if (isDatabaseAway(error)) return unavailable().details;
  if (isStorageFull(error)) return storageFull().details;
  const status = statusOf(error);
  if (status === undefined) return FAILURE;
  return status === 413 && bodyLimit !== undefined ? bodyTooLarge(bodyLimit) : frameworkProblem(status);
}

/** Builds the problem for an error of the framework's own, such as an unknown path. */
export function frameworkProblem(httpStatus: number): ProblemDetails {
  const [code, message] = FRAMEWORK_MESSAGES[httpStatus] ?? ['refused', 'A requisição foi recusada.'];
  return { code, httpStatus, message };
}

function bodyTooLarge(limitBytes: number): ProblemDetails {
  const kB = Math.floor(limitBytes / 1024).toLocaleString('pt-BR');
  return { ...frameworkProblem(413), message: `O conteúdo enviado é grande demais: são aceitos até ${kB} kB.` };
}

/** Lists the fields of an input that do not fit its contract. */
export function fieldsOf(error: z.ZodError): ProblemDetails['fields'] {
  return error.issues
    .slice(0, HTTP_LIMITS.namedFields)
    .map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}

/** Builds the body of a problem+json answer. */
export function problemBody(details: ProblemDetails): object {
  const { code, httpStatus, message, retryAfterSeconds, fields, current } = details;
  return z.encode(problem, {
    title: STATUS_CODES[httpStatus] ?? 'Refused',
    httpStatus,
    code,
    message,
    ok: false,
    retryAfterSeconds,
    current,
    fields: fields ? [...fields] : undefined,
  });
}

/** PostgreSQL's class 22: a value that no column can hold, which our own checks let through. */
function isDataException(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && (cause.code?.startsWith('22') ?? false);
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  return typeof statusCode === 'number' && (statusCode === 503 || (statusCode >= 400 && statusCode < 500))
    ? statusCode
    : undefined;
}
