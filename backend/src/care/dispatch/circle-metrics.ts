import type { QueueName } from '@acolhe/contracts';
import { sql } from 'drizzle-orm';
import { Counter, Histogram } from 'prom-client';
import { metricsFamily, readAtScrape } from '../../platform/database/metrics.ts';

/** What happened to offers in a change of a queue. */
export type CircleEvent =
  | { readonly kind: 'offered'; readonly count: number }
  | { readonly kind: 'declined' }
  | { readonly kind: 'expired' }
  /** waitedMs: since the arrival, of a first answer; offeredForMs: since the offer. */
  | { readonly kind: 'answered'; readonly waitedMs?: number; readonly offeredForMs?: number };

/** Seconds: half an hour and more is a wait that needs attention. */
const WAIT_BUCKETS = [5, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600];
const ANSWER_BUCKETS = [1, 2, 5, 10, 15, 20, 30, 45, 60];

/**
 * Metrics of the queue and the calling circle, by queue.
 * @see docs/product/operations-figures.md
 */
export const circleMetrics = metricsFamily((registry, db) => {
  const labelNames = ['queue'] as const;
  const registers = [registry];
  readAtScrape(registry, db, {
    name: 'acolhe_queue_waiting',
    help: 'Visits that wait, those that are being offered among them.',
    labelNames,
    query: () => sql`
      select state.queue, count(visit.id) as value from queue_states state
      left join care_requests visit on visit.queue = state.queue and visit.phase in ('queued', 'offered')
      group by state.queue`,
  });
  readAtScrape(registry, db, {
    name: 'acolhe_queue_oldest_wait_seconds',
    help: 'Since when the visit that came first waits; 0 when none does.',
    labelNames,
    query: () => sql`
      select state.queue,
        greatest(coalesce(extract(epoch from clock_timestamp() - min(visit.arrived_at)), 0), 0) as value
      from queue_states state
      left join care_requests visit on visit.queue = state.queue and visit.phase in ('queued', 'offered')
      group by state.queue`,
  });
  readAtScrape(registry, db, {
    name: 'acolhe_on_duty',
    help: 'Professionals who take visits, by the queue that they serve.',
    labelNames,
    query: () => sql`
      select state.queue, count(one.professional_id) as value from queue_states state
      left join professional_states one on one.queue = state.queue and one.available
      group by state.queue`,
  });
  readAtScrape(registry, db, {
    name: 'acolhe_visits_in_call',
    help: 'Visits whose call is under way.',
    query: () => sql`select count(*) as value from care_requests where phase = 'in-call'`,
  });
  readAtScrape(registry, db, {
    name: 'acolhe_call_drops_recorded',
    help: 'Calls that lost their connection, since the first day, by whose side was lost.',
    labelNames: ['cause'],
    query: () => sql`select cause, count(*) as value from call_drops group by cause`,
  });
  const counter = (name: string, help: string) => {
    const metric = new Counter({ name, help, labelNames, registers });
    for (const queue of ['technicians', 'doctors'] satisfies QueueName[]) metric.inc({ queue }, 0);
    return metric;
  };
  return {
    offers: counter('acolhe_circle_offers_total', 'Offers of visits to professionals.'),
    answers: counter('acolhe_circle_answers_total', 'Offers that were accepted.'),
    declines: counter('acolhe_circle_declines_total', 'Offers that were declined.'),
    timeouts: counter('acolhe_circle_timeouts_total', 'Offers that nobody answered in time.'),
    waits: new Histogram({
      name: 'acolhe_queue_wait_seconds',
      help: 'Time from the arrival of a visit in the queue to its first answer.',
      labelNames,
      buckets: WAIT_BUCKETS,
      registers,
    }),
    answerTimes: new Histogram({
      name: 'acolhe_circle_answer_seconds',
      help: 'Time from an offer to its answer.',
      labelNames,
      buckets: ANSWER_BUCKETS,
      registers,
    }),
  };
});

/** Counts what a committed change of a queue did. */
export function measureCircle(
  metrics: ReturnType<typeof circleMetrics>,
  queue: QueueName,
  events: readonly CircleEvent[],
): void {
  for (const event of events) {
    if (event.kind === 'offered') metrics.offers.inc({ queue }, event.count);
    else if (event.kind === 'declined') metrics.declines.inc({ queue });
    else if (event.kind === 'expired') metrics.timeouts.inc({ queue });
    else {
      metrics.answers.inc({ queue });
      if (event.waitedMs !== undefined) metrics.waits.observe({ queue }, event.waitedMs / 1000);
      if (event.offeredForMs !== undefined) metrics.answerTimes.observe({ queue }, event.offeredForMs / 1000);
    }
  }
}
