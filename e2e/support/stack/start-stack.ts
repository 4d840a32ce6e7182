import { rmSync } from 'node:fs';
import { isPortTaken } from '../../../scripts/src/run/ports.ts';
import { planRun, type RunPlan } from '../../../scripts/src/run/run-plan.ts';
import { acolheServices } from '../../../scripts/src/stack/acolhe-services.ts';
import type { Service } from '../../../scripts/src/stack/managed-process.ts';
import { Stack } from '../../../scripts/src/stack/stack.ts';
import { ROOT, type TestStack, testStack } from './test-stack.ts';

/**
 * Plans a run with empty data, on the ports and in the folder of a stack. It asks no zip-code service outside.
 * @param env what an operator would set
 * @throws Error when another run of tests has the ports
 */
export async function planEmptyRun(
  { ports, folder }: TestStack,
  env?: Readonly<Record<string, string>>,
): Promise<RunPlan> {
  if (await isPortTaken(ports.shell)) throw new Error(`port ${ports.shell} is taken: another test run lives`);
  const dataFolder = `${folder}/run`;
  rmSync(dataFolder, { recursive: true, force: true });
  return planRun({
    root: ROOT,
    dataFolder,
    publishedFolder: `${ROOT}/.data/hosting`,
    ports,
    env: { ACOLHE_ZIP_SERVICE_URL: 'none', ...env },
  });
}

/** Starts services whose logs are in the folder of a stack. */
export async function startStack(services: readonly Service[], { folder }: Pick<TestStack, 'folder'>): Promise<Stack> {
  const stack = new Stack(services, { root: ROOT, logFolder: `${folder}/logs` });
  await stack.startAll();
  return stack;
}

/** Starts the whole product with fresh demo data, where the tests find it. */
export async function startPictureStack(): Promise<Stack> {
  const place = testStack(0);
  return startStack(acolheServices(await planEmptyRun(place)), place);
}
