import { createModules } from '../modules.ts';
import { jobsOf } from '../platform/app/build-app.ts';
import type { ManualClock } from '../platform/clock.ts';
import { startRealtime, type TestRealtime } from './start-realtime.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** The service and the realtime database as they run together, with the demo's people. */
export interface TestStack {
  /** Where the service is called. */
  readonly url: string;
  readonly backend: TestApp;
  readonly realtime: TestRealtime;
  /** Runs each job of the service once, as a test with a clock of its own does. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts both on ports of their own.
 * @param clock that of both, which the test moves; the jobs are then run by the test as well
 */
export async function startStack(clock?: ManualClock): Promise<TestStack> {
  const realtime = await startRealtime(clock);
  const { serviceAccountFile } = realtime;
  const modules = createModules();
  const jobs = jobsOf(modules);
  const backend = await startTestApp({
    realtime: realtime.openWriter(),
    modules,
    ...(clock && { clock }),
    config: {
      realtime: {
        serviceAccountFile,
        apiKey: 'embedded',
        databaseUrl: `${realtime.url}?ns=acolhe`,
        authUrl: realtime.url,
      },
    },
  });
  const url = await backend.app.listen({ host: '127.0.0.1', port: 0 });
  if (!clock) backend.services.jobs.start(jobs, backend.services);
  return {
    url,
    backend,
    realtime,
    runJobs: async () => {
      for (const job of jobs) await job.run(backend.services);
    },
    close: async () => {
      await backend.close();
      await realtime.close();
    },
  };
}
