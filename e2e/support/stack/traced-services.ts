import { planRun } from '../../../scripts/src/run/run-plan.ts';
import { acolheServices } from '../../../scripts/src/stack/acolhe-services.ts';
import { startService, stopService } from './control.ts';
import { startStack } from './start-stack.ts';
import { ROOT, TEST_DATA, TEST_PORTS } from './test-stack.ts';

const TRACED = ['backend', 'hosting'];

/**
 * Serves the tests' stack with traces, by a separate backend and hosting, which replace those without.
 * @param collector its address
 * @returns what puts the others back
 */
export async function serveTraced(collector: string): Promise<() => Promise<void>> {
  const dataFolder = `${TEST_DATA}/run`;
  const plan = planRun({ root: ROOT, dataFolder, publishedFolder: `${ROOT}/.data/hosting`, ports: TEST_PORTS });
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_BSP_SCHEDULE_DELAY: '100' };
  const services = acolheServices(plan)
    .filter(({ name }) => TRACED.includes(name))
    .map((service) => ({ ...service, env: { ...service.env, ...traces } }));
  for (const name of TRACED) await stopService(name);
  const plugInOthers = async (): Promise<void> => {
    for (const name of TRACED) await startService(name);
  };
  const stack = await startStack(services, { folder: `${TEST_DATA}/traced` }).catch(async (error: unknown) => {
    await plugInOthers();
    throw error;
  });
  return async () => {
    await stack.stop();
    await plugInOthers();
  };
}
