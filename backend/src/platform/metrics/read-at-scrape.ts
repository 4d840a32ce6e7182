import type { SQL } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../database/database.ts';

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
