import type { Module } from './platform/module.ts';
import { closeRealtimeSessions } from './platform/auth/realtime-sessions.ts';
import { createHttpApp } from './platform/http/app.ts';
import type { App } from './platform/http/index.ts';
import { guardMethods } from './platform/http/method-guard.ts';
import { registerOperations } from './platform/http/operations.ts';
import type { Job } from './platform/jobs/job.ts';
import { forgetAttempts } from './platform/limits/forget-job.ts';
import { projectionJob } from './platform/projection/projection-job.ts';
import type { Services } from './platform/services.ts';

const API_VERSION = '1.0.0';

/** The HTTP server with the calls of all modules; it does not listen yet, and no job runs. */
export async function buildApp(services: Services, modules: readonly Module[]): Promise<App> {
  const app = await createHttpApp(services);
  registerOperations(app, services, API_VERSION);
  for (const module of modules) {
    services.liveRecords.register(module.records ?? []);
    module.register(app, services);
  }
  guardMethods(app);
  await app.ready();
  return app;
}

/** The timed work of all modules and of the platform itself. */
export function jobsOf(modules: readonly Module[]): readonly Job[] {
  return [closeRealtimeSessions, forgetAttempts, projectionJob(), ...modules.flatMap(({ jobs }) => jobs ?? [])];
}
