import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_ACCOUNT, TestBed } from '@acolhe/realtime-server/src/testing/test-bed.ts';
import { createModules } from '../modules.ts';
import { jobsOf } from '../platform/app/build-app.ts';
import { openFirebaseWriter } from '../platform/realtime/firebase-writer.ts';
import { startTestApp } from './test-app.ts';

const RULES: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../shared/contracts/realtime/database.rules.json'), 'utf8'),
);

/** The service and the realtime database as they run together, with the demo's people. */
export interface TestStack {
  /** Where the service is called. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts both on ports of their own, with their jobs. */
export async function startStack(): Promise<TestStack> {
  const folder = mkdtempSync(join(tmpdir(), 'acolhe-stack-'));
  const serviceAccountFile = join(folder, 'service-account.json');
  writeFileSync(
    serviceAccountFile,
    JSON.stringify({
      project_id: 'acolhe',
      client_email: SERVICE_ACCOUNT.email,
      private_key: SERVICE_ACCOUNT.privatePem,
    }),
  );
  const bed = await TestBed.start(RULES);
  const settings = { serviceAccountFile, apiKey: 'embedded' };
  const realtime = openFirebaseWriter({
    ...settings,
    databaseUrl: `http://127.0.0.1:${bed.server.adminPort}?ns=acolhe`,
  });
  const modules = createModules();
  const backend = await startTestApp({
    realtime,
    modules,
    config: { realtime: { ...settings, databaseUrl: `${bed.url}?ns=acolhe`, authUrl: bed.url } },
  });
  const url = await backend.app.listen({ host: '127.0.0.1', port: 0 });
  backend.services.jobs.start(jobsOf(modules), backend.services);
  return {
    url,
    close: async () => {
      await backend.close();
      await realtime.close();
      await bed.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
