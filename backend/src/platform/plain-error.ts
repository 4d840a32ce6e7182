import { types } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Reads the message of an error, its first line, without the values of a query: they may name a person or be a secret.
 * @param error anything that was thrown
 */
export function plainMessage(error: unknown): string {
  const cause = causeOf(error);
  const message = types.isNativeError(cause) ? cause.message : String(cause);
  return message.split('\n')[0] ?? '';
}

/**
 * An error as the log keeps it: no values of a query either, which PostgreSQL repeats in its details.
 * @returns type, message, code and stack, and the query's text if there is one
 */
export function loggedError(error: unknown): object {
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
