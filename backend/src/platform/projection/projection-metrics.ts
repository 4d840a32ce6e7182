import { sql } from 'drizzle-orm';
import { Counter, Histogram } from 'prom-client';
import { metricsFamily } from '../metrics/metrics.ts';
import { readAtScrape } from '../metrics/read-at-scrape.ts';

/** Seconds: up to the time-out of a write. */
const WRITE_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * What is measured of the projection.
 * @see docs/product/virtual-queue.md
 */
export const projectionMetrics = metricsFamily((registry, db) => {
  const registers = [registry];
  readAtScrape(registry, db, {
    name: 'acolhe_projection_outbox_records',
    help: 'Records of the realtime database that are still to be written.',
    query: () => sql`select count(*) as value from projection_records where published < revision`,
  });
  readAtScrape(registry, db, {
    name: 'acolhe_projection_lag_revisions',
    help: 'Revisions by which the record of the realtime database that is furthest behind is behind.',
    query: () =>
      sql`select coalesce(max(revision - published), 0) as value from projection_records where published < revision`,
  });
  return {
    writes: new Histogram({
      name: 'acolhe_projection_write_duration_seconds',
      help: 'Time that a write to the realtime database took.',
      buckets: WRITE_BUCKETS,
      registers,
    }),
    failures: new Counter({
      name: 'acolhe_projection_write_failures_total',
      help: 'Writes to the realtime database that failed or took too long.',
      registers,
    }),
  };
});
