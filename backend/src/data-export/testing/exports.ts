import {
  type DataExport,
  type DataExportContentKind,
  getDataExportCall,
  openDataExportCall,
  requestDataExportCall,
} from '@acolhe/contracts';
import { DEMO_PASSWORD } from '../../demo/people.ts';
import type { Job, Services } from '../../platform/services/services.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { dataExportJob } from '../data-export-job.ts';
import { draw } from '../render-report.ts';

/** The calls of exports over HTTP, and the job that creates them, which the test runs. */
export function exportsOf(app: TestApp) {
  const job: Job = dataExportJob({ make: draw, close: () => Promise.resolve() });
  return {
    request: (token: string, password = DEMO_PASSWORD) => app.call(requestDataExportCall, { password }, { token }),
    stateOf: async (token: string): Promise<DataExport['state'] | undefined> =>
      (await app.call(getDataExportCall, {}, { token })).output?.state,
    addressOf: (token: string, kind: DataExportContentKind = 'archive') =>
      app.call(openDataExportCall, { kind }, { token }),
    /** @param change of the services, as one instance has them */
    runJob: (change: Partial<Services> = {}) => job.run({ ...app.services, ...change }),
    download: async (token: string, kind: DataExportContentKind = 'archive') => {
      const { output } = await app.call(openDataExportCall, { kind }, { token });
      return app.inject(new URL(output?.url ?? 'http://localhost/').pathname);
    },
  };
}
