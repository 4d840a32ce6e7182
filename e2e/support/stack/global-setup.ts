import type { FullConfig } from '@playwright/test';
import { acolheServices } from '../../../scripts/src/stack/acolhe-services.ts';
import { writeBrandsFile } from './brands-file.ts';
import { serveControl } from './control.ts';
import { planEmptyRun, startStack } from './start-stack.ts';
import { testStack, type TestStack } from './test-stack.ts';

/** Starts the whole product once for each worker, on separate ports and data; returns what stops them. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const stops = await Promise.all(Array.from({ length: workers }, (_, worker) => start(testStack(worker))));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

async function start(place: TestStack): Promise<() => Promise<void>> {
  const run = await planEmptyRun(place);
  const brands = { ACOLHE_BRANDS_FILE: writeBrandsFile(run.dataFolder, run.ports) };
  const services = acolheServices(run).map((service) =>
    ['backend', 'hosting'].includes(service.name) ? { ...service, env: { ...service.env, ...brands } } : service,
  );
  const stack = await startStack(services, place);
  const control = await serveControl(stack, place.controlPort);
  return async () => {
    control.close();
    await stack.stop();
  };
}
