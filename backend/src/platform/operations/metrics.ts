import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import type { App } from '../http/calls.ts';

/** Seconds: from what a look-up takes to the server's own time-out. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Writes each answer to the log: at `debug`, what was refused or failed at `info`. */
export function logAnswers(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log[reply.statusCode < 400 ? 'debug' : 'info'](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}

/**
 * Measures requests by method, route and status, and the process itself: memory, processor time, the lag of the event
 * loop, garbage collection. To be called before calls are registered, once for a registry.
 * @see docs/operating.md
 */
export function measureRequests(app: App, registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'process_uptime_seconds',
    help: 'Seconds since the process started.',
    registers: [registry],
    collect() {
      this.set(Math.round(process.uptime()));
    },
  });
  const durations = new Histogram({
    name: 'acolhe_http_request_duration_seconds',
    help: 'Time from a request to its answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    durations.observe(
      { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
}
