import type { App } from './calls.ts';

interface Tally {
  count: number;
  seconds: number;
}

/** Counts requests by route and outcome. */
export class RequestMetrics {
  readonly #tallies = new Map<string, Tally>();

  add(method: string, route: string, status: number, seconds: number): void {
    const labels = `method="${method}",route="${route}",status="${status}"`;
    const tally = this.#tallies.get(labels) ?? { count: 0, seconds: 0 };
    tally.count += 1;
    tally.seconds += seconds;
    this.#tallies.set(labels, tally);
  }

  /** @returns Prometheus' text format, version 0.0.4 */
  text(): string {
    const memory = process.memoryUsage.rss();
    return [
      '# TYPE acolhe_http_request_duration_seconds summary',
      ...[...this.#tallies].flatMap(([labels, { count, seconds }]) => [
        `acolhe_http_request_duration_seconds_count{${labels}} ${count}`,
        `acolhe_http_request_duration_seconds_sum{${labels}} ${seconds.toFixed(6)}`,
      ]),
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${memory}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime().toFixed(0)}`,
      '',
    ].join('\n');
  }
}

/** Counts each answer, and writes what was refused or failed to the log. */
export function observeRequests(app: App): RequestMetrics {
  const metrics = new RequestMetrics();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.add(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    request.log[reply.statusCode < 400 ? 'debug' : 'info'](
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
  return metrics;
}
