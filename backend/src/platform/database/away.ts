import { types } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/** PostgreSQL's classes for a lost connection, and for a server that stops, starts or takes no more connections. */
const AWAY_STATES = /^(08|57P0|53300)/;
const AWAY_CODES = new Set<unknown>(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** The driver's messages for a connection that was lost or not made; these errors carry no code. */
const AWAY_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because the database is not there, rather than because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isDatabaseAway(error.cause);
  if (error instanceof DatabaseError) return AWAY_STATES.test(error.code ?? '');
  return (
    types.isNativeError(error) && (('code' in error && AWAY_CODES.has(error.code)) || AWAY_WORDS.test(error.message))
  );
}
