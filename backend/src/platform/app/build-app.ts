import type { Credentials } from '../auth/admission.ts';
import { closeRealtimeSessions } from '../auth/end-sessions-job.ts';
import type { SessionType } from '../auth/session.ts';
import { refreshDecisions } from '../database/decisions.ts';
import { createHttpApp, registerMethodNotAllowed } from '../http/app.ts';
import type { App } from '../http/handle.ts';
import { pruneAttempts } from '../limits/limits.ts';
import { projectionMetrics } from '../projection/flush.ts';
import type { LiveRecord } from '../projection/live-record.ts';
import { projectionJob } from '../projection/projection-job.ts';
import type { Job, Services } from '../services/services.ts';
import { registerOperations } from './operations.ts';

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
  registerMethodNotAllowed(app);
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

/** One domain of the backend: its calls, its timed work, its sessions and its records in the realtime database. */
export interface Module {
  readonly name: string;
  register(app: App, services: Services): void;
  readonly jobs?: readonly Job[];
  readonly records?: readonly LiveRecord[];
  /** The sessions that it opens; their scopes are access kinds whose callers show an access token. */
  readonly sessionTypes?: readonly SessionType[];
  /** Its access kinds whose callers show something else. */
  readonly accessKinds?: Credentials;
}
