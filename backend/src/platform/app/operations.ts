import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import { bearerToken, isSameSecret } from '../auth/admission.ts';
import { metricsOf, readAtScrape } from '../database/metrics.ts';
import { unauthenticated } from '../http-problem.ts';
import { PROBE_PATHS } from '../http/connections.ts';
import type { App } from '../http/handle.ts';
import type { Services } from '../services/services.ts';
import { openApiOf } from './openapi.ts';

const DATABASE_TIMEOUT_MS = 2_000;
/** The readiness is not counted in any limit of an address, so that the database is asked once in this time at most. */
const DATABASE_ANSWER_MS = 1_000;
const UP = { status: 'up' };

/**
 * Serves operators: liveness, readiness, metrics, and the API's description.
 * @see docs/operating.md
 */
export function registerOperations(app: App, services: Services, version: string): void {
  logAnswers(app);
  // Pages of origins that are not allowed may read that the service is up, and nothing else. Embedded parts use this to
  // distinguish an unreachable service from one whose operator has not allowed the page.
  app.get(PROBE_PATHS.health, (_request, reply) =>
    reply.header('cross-origin-resource-policy', 'cross-origin').send(UP),
  );
  const askDatabase = sharedAnswer(() => isDatabaseUp(services), DATABASE_ANSWER_MS);
  app.get(PROBE_PATHS.ready, async (_request, reply) => {
    const state = { database: await askDatabase(), realtime: services.realtime.isConnected() };
    const isReady = state.database && state.realtime;
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not-ready', ...state });
  });
  const { metricsToken } = services.config;
  if (metricsToken !== undefined) {
    const metrics = metricsOf(services.db);
    measureRequests(app, metrics);
    measureOutside(services, metrics);
    app.get('/metrics', async (request, reply) => {
      const token = bearerToken(request.headers.authorization) ?? '';
      if (!isSameSecret(token, metricsToken)) throw unauthenticated('Acesso restrito.');
      return reply.type(metrics.contentType).send(await metrics.metrics());
    });
  }
  let description: string | undefined;
  app.get('/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((description ??= JSON.stringify(openApiOf(app.calls, services.accessKinds, version)))),
  );
}

/** Asks once for all who ask at the same time, and within `validMs` after the answer. */
function sharedAnswer<T>(ask: () => Promise<T>, validMs: number): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= ask().finally(() => setTimeout(() => (answer = undefined), validMs).unref());
    return answer;
  };
}

async function isDatabaseUp({ db, log }: Services): Promise<boolean> {
  try {
    const answer = await Promise.race([
      db.execute(sql`select 1`),
      pause(DATABASE_TIMEOUT_MS, undefined, { ref: false }),
    ]);
    return answer !== undefined;
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer');
    return false;
  }
}

/** Seconds: from the time of a query to the server's time-out. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Writes each answer to the log: at `debug`, what was refused or failed at `info`. */
function logAnswers(app: App): void {
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
function measureRequests(app: App, registry: Registry): void {
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

/** Measures what the service depends on: the realtime database, and the mail server by the mails that wait for it. */
function measureOutside({ db, realtime }: Services, registry: Registry): void {
  new Gauge({
    name: 'acolhe_realtime_connected',
    help: '1 while this instance is connected to the realtime database.',
    registers: [registry],
    collect() {
      this.set(realtime.isConnected() ? 1 : 0);
    },
  });
  readAtScrape(registry, db, {
    name: 'acolhe_mails_waiting',
    help: 'Mails that are still to be sent; invitations and links for passwords have queues of their own.',
    query: () => sql`select count(*) as value from outgoing_mails`,
  });
}
