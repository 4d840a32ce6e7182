import type { SQL } from 'drizzle-orm';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { Database, Db } from './database.ts';

const registries = new WeakMap<Db, Registry>();

/** What the instance of the service that works on these connections measures; `/metrics` shows it. */
export function metricsOf(db: Db): Registry {
  const registry = registries.get(db) ?? new Registry();
  registries.set(db, registry);
  return registry;
}

/** @returns a function that declares the metrics of a family once for each instance, and finds them afterwards */
export function metricsFamily<T>(declare: (registry: Registry, db: Db) => T): (db: Db) => T {
  const declared = new WeakMap<Db, { readonly family: T }>();
  return (db) => {
    const found = declared.get(db) ?? { family: declare(metricsOf(db), db) };
    declared.set(db, found);
    return found.family;
  };
}

/** A figure that the database knows. */
export interface StoredFigure {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** Rows with a number as `value` and each label as text. */
  readonly query: () => SQL;
}

/**
 * Declares a gauge that is read from the database whenever the metrics are asked for. All instances show the same: a
 * query takes the `max`. It shows no value while the database is away.
 */
export function readAtScrape(registry: Registry, db: Db, { name, help, labelNames = [], query }: StoredFigure): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      this.reset();
      try {
        const { rows } = await db.execute<Record<string, string>>(query());
        for (const { value, ...labels } of rows) this.set(labels, Number(value));
      } catch {
        // The database is away: no value is better than an old one, and the other metrics are still shown.
      }
    },
  });
}

/** Seconds: from a free connection to the connection time-out. */
const WAIT_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5];

/** Measures the pool of connections to PostgreSQL. To be called once for a pool. */
export function measurePool(registry: Registry, { pool }: Database): void {
  new Gauge({
    name: 'acolhe_database_pool',
    help: 'Connections to PostgreSQL that are open, those of them that are idle, the most that may be, and work that waits for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'max' }, pool.options.max);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const waits = new Histogram({
    name: 'acolhe_database_connection_wait_seconds',
    help: 'Time until a connection was handed out.',
    buckets: WAIT_BUCKETS,
    registers: [registry],
  });
  pool.onConnected = (waitedMs) => waits.observe(waitedMs / 1000);
}
