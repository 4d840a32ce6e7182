import type { FullConfig } from '@playwright/test';
import { rmSync } from 'node:fs';
import { isPortTaken } from '../../../scripts/src/run/port-check.ts';
import { acolheServices } from '../../../scripts/src/stack/acolhe-services.ts';
import { planRun } from '../../../scripts/src/run/run-plan.ts';
import { Stack } from '../../../scripts/src/stack/stack.ts';
import { serveControl } from './control.ts';
import { writeBrandsFile } from './brands-file.ts';
import { ROOT, testStack, type TestStack } from './test-stack.ts';

/** Starts the whole product once for each worker, on ports and data of its own; returns what stops them. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const stops = await Promise.all(Array.from({ length: workers }, (_, worker) => start(testStack(worker))));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

async function start({ ports, folder, controlPort }: TestStack): Promise<() => Promise<void>> {
  if (await isPortTaken(ports.shell)) throw new Error(`port ${ports.shell} is taken: another test run lives`);
  rmSync(`${folder}/run`, { recursive: true, force: true });
  const run = planRun({
    root: ROOT,
    dataFolder: `${folder}/run`,
    publishedFolder: `${ROOT}/.data/hosting`,
    ports,
  });
  const brands = { ACOLHE_BRANDS_FILE: writeBrandsFile(`${folder}/run`, ports) };
  const services = acolheServices(run).map((service) =>
    ['backend', 'hosting'].includes(service.name) ? { ...service, env: { ...service.env, ...brands } } : service,
  );
  const stack = new Stack(services, { root: ROOT, logFolder: `${folder}/logs` });
  await stack.startAll();
  const control = await serveControl(stack, controlPort);
  return async () => {
    control.close();
    await stack.stop();
  };
}
