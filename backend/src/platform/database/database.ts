import { setTimeout as pause } from 'node:timers/promises';
import { types } from 'node:util';
import { context, type Tracer } from '@opentelemetry/api';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { DatabaseError, Pool, type PoolClient } from 'pg';
import type { DatabasePlace } from '../config.ts';
import { embeddedDatabaseUrl } from './embedded-postgres.ts';
import { traceQueries } from './trace-queries.ts';

/** The database outside a transaction. */
export type Db = NodePgDatabase;
/** The database inside one. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Either, for queries that serve both. */
export type Executor = Db | Tx;

/** An open connection pool. */
export interface Database {
  readonly db: Db;
  readonly pool: MeasuredPool;
  /** Waits for running queries. */
  close(): Promise<void>;
}

/** How the pool behaves. */
export interface DatabaseOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** Receives errors of broken connections; the pool replaces these, and their running queries fail. */
  readonly onBroken?: (error: Error) => void;
  /** Makes spans of queries; none are made without. */
  readonly tracer?: Tracer;
}

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** Opens a pool on PostgreSQL; the first query connects. */
export function openDatabase({
  url,
  maxConnections = 10,
  onBroken = () => undefined,
  tracer,
}: DatabaseOptions): Database {
  const pool = new MeasuredPool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'acolhe',
  });
  pool.on('error', onBroken);
  // The pool listens to idle connections only; one that breaks within a transaction would end the process.
  pool.on('connect', (client) => {
    client.on('error', onBroken);
    if (tracer) traceQueries(client, tracer);
  });
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** A pool that reports how long callers waited for a connection. */
class MeasuredPool extends Pool {
  /** Called with the wait of each connection that was handed out. */
  onConnected: (waitedMs: number) => void = () => undefined;

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const beganMs = performance.now();
    const report = () => this.onConnected(performance.now() - beganMs);
    if (!callback)
      return super.connect().then((client) => {
        report();
        return client;
      });
    // A connection may be handed out by the end of another's query: the one who waits is still who asked.
    const bound = context.bind(context.active(), callback);
    super.connect((error, client, done) => {
      if (client) report();
      bound(error, client, done);
    });
  }
}

const RETRY_PAUSE_MS = 500;

/**
 * Waits until the database answers, for a process that starts together with it.
 * @param limitMs no further attempt begins after it
 * @throws at once for errors other than an absent database (a wrong password, no such database); after the limit the
 *    last failure
 * @see docs/operating.md
 */
export async function awaitDatabase({ pool }: Database, limitMs: number): Promise<void> {
  const giveUpAtMs = Date.now() + limitMs;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() >= giveUpAtMs) throw error;
    }
    await pause(RETRY_PAUSE_MS);
  }
}

/** PostgreSQL's classes for a lost connection, and for a server that stops, starts or takes no more connections. */
const AWAY_STATES = /^(08|57P0|53300)/;
const AWAY_CODES = new Set<unknown>(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** The driver's messages for a connection that was lost or not made; these errors carry no code. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because the database is not there, rather than because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isDatabaseAway(error.cause);
  if (error instanceof DatabaseError) return AWAY_STATES.test(error.code ?? '');
  return (
    types.isNativeError(error) && (('code' in error && AWAY_CODES.has(error.code)) || AWAY_MESSAGES.test(error.message))
  );
}

/**
 * The address of the database.
 * @throws Error in one line when the embedded server was never started
 */
export function databaseUrl(place: DatabasePlace): string {
  return place.kind === 'server' ? place.url : embeddedDatabaseUrl(place.folder, place.port);
}

/** Error codes of PostgreSQL, appendix A. */
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** The unique index or constraint that a query would have broken; undefined when it failed for another reason. */
export const brokenUniqueIndex = (error: unknown): string | undefined => brokenConstraint(error, UNIQUE_VIOLATION);

/** The reference that a query would have left without its row; undefined when it failed for another reason. */
export const brokenReference = (error: unknown): string | undefined => brokenConstraint(error, FOREIGN_KEY_VIOLATION);

function brokenConstraint(error: unknown, code: string): string | undefined {
  if (error instanceof DrizzleQueryError) return brokenConstraint(error.cause, code);
  return error instanceof DatabaseError && error.code === code ? error.constraint : undefined;
}

/** PostgreSQL's code for a lock that a query would not wait for, appendix A. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Whether a query failed because another transaction holds a lock that it would not wait for. */
export function isLockTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === LOCK_NOT_AVAILABLE;
}
