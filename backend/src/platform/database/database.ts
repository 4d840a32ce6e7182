import type { Tracer } from '@opentelemetry/api';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { MeasuredPool } from './measured-pool.ts';
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
  /** Waits for queries under way. */
  close(): Promise<void>;
}

/** How the pool behaves. */
export interface DatabaseOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** Hears of connections that broke; the pool replaces them by itself, and queries under way fail. */
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
