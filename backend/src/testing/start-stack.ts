import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_ACCOUNT, TestBed } from '@acolhe/realtime-server/src/testing/test-bed.ts';
import { createModules } from '../modules.ts';
import { jobsOf } from '../platform/app/build-app.ts';
import type { Clock, ManualClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { openFirebaseWriter } from '../platform/projection/firebase-writer.ts';
import type { RealtimeWriter } from '../platform/projection/realtime-writer.ts';
import { writeServiceAccount } from './service-account-file.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** The service and the realtime database as they run together, with the demo's people. */
export interface TestStack {
  /** Where the service is called. */
  readonly url: string;
  readonly backend: TestApp;
  readonly realtime: TestRealtime;
  /** Runs each job of the service once, as a test with a manual clock does. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts both on separate ports.
 * @param clock that of both, which the test moves; the jobs are then run by the test as well
 * @param settings of the service that differ from the usual ones
 */
export async function startStack(clock?: ManualClock, settings?: Partial<Config>): Promise<TestStack> {
  const realtime = await startRealtime(clock);
  const { serviceAccountFile } = realtime;
  const modules = createModules();
  const jobs = jobsOf(modules);
  const backend = await startTestApp({
    realtime: realtime.openWriter(),
    modules,
    ...(clock && { clock }),
    config: {
      ...settings,
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

const RULES: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../shared/contracts/realtime/database.rules.json'), 'utf8'),
);

/** The embedded realtime database with the product's rules, as the service uses it. */
export interface TestRealtime {
  /** Where browsers call it. */
  readonly url: string;
  readonly port: number;
  readonly serviceAccountFile: string;
  /** Opens the connection of one more instance of the service, which ends with `close`. */
  openWriter(): RealtimeWriter;
  close(): Promise<void>;
}

/** @param clock what the database takes for the time; the system's unless said otherwise */
export async function startRealtime(clock?: Clock): Promise<TestRealtime> {
  const folder = mkdtempSync(join(tmpdir(), 'acolhe-realtime-'));
  const serviceAccountFile = writeServiceAccount(folder, {
    projectId: 'acolhe',
    email: SERVICE_ACCOUNT.email,
    privateKey: SERVICE_ACCOUNT.privatePem,
  });
  const bed = await TestBed.start(RULES, clock && { now: () => clock.now().getTime() });
  const writers: RealtimeWriter[] = [];
  return {
    url: bed.url,
    port: bed.server.port,
    serviceAccountFile,
    openWriter() {
      const writer = openFirebaseWriter({
        serviceAccountFile,
        databaseUrl: bed.adminUrl,
        apiKey: 'embedded',
      });
      writers.push(writer);
      return writer;
    },
    async close() {
      await Promise.all(writers.map((writer) => writer.close()));
      await bed.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
