import type { Module } from './module.ts';
import { refreshDecisions } from '../decisions/refresh-decisions.ts';
import { closeRealtimeSessions } from '../sessions/close-realtime-sessions.ts';
import { createHttpApp } from '../http/app.ts';
import type { App } from '../http/calls.ts';
import { guardMethods } from '../http/method-guard.ts';
import { projectionMetrics } from '../projection/projection-metrics.ts';
import { registerOperations } from '../operations/operations.ts';
import { pruneAttempts } from '../limits/limits.ts';
import { projectionJob } from '../projection/projection-job.ts';
import type { Job, Services } from '../services/services.ts';

const API_VERSION = '1.0.0';

/**
 * The HTTP server with the calls of all modules; it does not listen yet, and no job runs.
 * @throws Error when two modules bring the same, or a call names an access kind that none brings
 */
export async function buildApp(services: Services, modules: readonly Module[]): Promise<App> {
  const app = await createHttpApp(services);
  projectionMetrics(services.db);
  registerOperations(app, services, API_VERSION);
  for (const { records = [], sessionTypes = [], accessKinds = {} } of modules) {
    services.liveRecords.register(records);
    services.sessionTypes.register(sessionTypes);
    for (const { scope } of sessionTypes) services.accessKinds.register({ [scope]: 'access-token' });
    services.accessKinds.register(accessKinds);
  }
  for (const module of modules) module.register(app, services);
  guardMethods(app);
  await app.ready();
  return app;
}

/** The timed work of all modules and of the platform itself. */
export function jobsOf(modules: readonly Module[]): readonly Job[] {
  return [
    closeRealtimeSessions,
    pruneAttempts,
    refreshDecisions,
    projectionJob(),
    ...modules.flatMap(({ jobs }) => jobs ?? []),
  ];
}
