import { types } from 'node:util';
import { redactCpf } from '@acolhe/domain';
import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';

/** A CPF, bare, masked, or as an address carries it; never a piece of a longer number. */
const CPF = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}(?:-|%2D)?\d{2}(?!\d)/gi;

/** An e-mail address, as a mail server repeats it when it refuses one; not a package with its version in a path. */
const EMAIL = /[\w.!#$%&'*+=?^`{|}~-]{1,64}@((?:[a-z\d-]{1,63}\.)+[a-z]{2,63})(?![\w-])/gi;

/** Masks each CPF, and the local part of each e-mail address, in a line of the log. */
function withoutPersons(line: string): string {
  return line.replace(CPF, (cpf) => redactCpf(cpf.replace(/%2D/i, '-'))).replace(EMAIL, '***@$1');
}

/**
 * The log of one process: JSON lines, no CPF and no e-mail address in any of them, no values of a failed query.
 * @param level as pino names them
 * @param destination the standard output unless given
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    { level, base: undefined, serializers: { err: redactedError }, hooks: { streamWrite: withoutPersons } },
    destination ?? pino.destination(1),
  );
}

/**
 * Reads the message of an error, its first line, without the values of a query: they may name a person or be a secret.
 * @param error anything that was thrown
 */
export function errorMessage(error: unknown): string {
  const cause = causeOf(error);
  const message = types.isNativeError(cause) ? cause.message : String(cause);
  return message.split('\n')[0] ?? '';
}

/**
 * An error for the log, without the values of a query, which PostgreSQL repeats in its details.
 * @returns type, message, code and stack, and the query's text if there is one
 */
function redactedError(error: unknown): object {
  const cause = causeOf(error);
  if (!types.isNativeError(cause)) return { message: String(cause) };
  const query = error instanceof DrizzleQueryError ? error.query : undefined;
  return {
    type: cause.name,
    message: cause.message,
    code: 'code' in cause ? cause.code : undefined,
    query,
    stack: cause.stack,
  };
}

/** The error behind a failed query, or behind several attempts to connect. */
function causeOf(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) return causeOf(error.cause);
  return types.isNativeError(error) && 'errors' in error && Array.isArray(error.errors) && error.errors.length > 0
    ? causeOf(error.errors[0])
    : error;
}
