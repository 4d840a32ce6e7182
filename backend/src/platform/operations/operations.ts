import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { bearerToken } from '../access/admit.ts';
import type { Services } from '../services/services.ts';
import type { App } from '../http/calls.ts';
import { HEALTH_PATH } from '../http/requests-at-once.ts';
import { metricsOf } from '../metrics/metrics.ts';
import { logAnswers, measureRequests } from './metrics.ts';
import { openApiOf } from './openapi.ts';
import { unauthenticated } from '../problems/http-problem.ts';

const DATABASE_TIMEOUT_MS = 2_000;
const UP = { status: 'up' };

/**
 * Serves operators: liveness, readiness, metrics, and the API's description.
 * @see docs/operating.md
 */
export function registerOperations(app: App, services: Services, version: string): void {
  logAnswers(app);
  // Pages of origins that are not allowed may learn that the service is up, and nothing else: what partners embed tells
  // by it a service that is away from one whose operator has not allowed the page.
  app.get(HEALTH_PATH, (_request, reply) => reply.header('cross-origin-resource-policy', 'cross-origin').send(UP));
  app.get('/ready', async (_request, reply) => {
    const state = { database: await isDatabaseUp(services), realtime: services.realtime.isConnected() };
    const isReady = state.database && state.realtime;
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not-ready', ...state });
  });
  const { metricsToken } = services.config;
  if (metricsToken !== undefined) {
    const metrics = metricsOf(services.db);
    measureRequests(app, metrics);
    app.get('/metrics', async (request, reply) => {
      if (!isSame(bearerToken(request.headers.authorization), metricsToken)) throw unauthenticated('Acesso restrito.');
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

/** Compares in constant time, whatever the lengths. */
function isSame(given: string | undefined, expected: string): boolean {
  const [one, other] = [given ?? '', expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
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
