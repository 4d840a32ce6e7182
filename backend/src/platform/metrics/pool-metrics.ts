import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';

/** Seconds: from a connection that is free to the time-out of one that never comes. */
const WAIT_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5];

/** Measures the pool of connections to PostgreSQL. To be called once for a pool. */
export function measurePool(registry: Registry, { pool }: Database): void {
  const gauge = (name: string, help: string, read: () => number): void =>
    void new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('acolhe_database_connections', 'Open connections to PostgreSQL.', () => pool.totalCount);
  gauge('acolhe_database_connections_idle', 'Open connections that nobody uses.', () => pool.idleCount);
  gauge('acolhe_database_connections_max', 'The most connections that may be open.', () => pool.options.max);
  gauge('acolhe_database_requests_waiting', 'Work that waits for a connection.', () => pool.waitingCount);
  const waits = new Histogram({
    name: 'acolhe_database_connection_wait_seconds',
    help: 'Time until a connection was handed out.',
    buckets: WAIT_BUCKETS,
    registers: [registry],
  });
  pool.onConnected = (waitedMs) => waits.observe(waitedMs / 1000);
}
