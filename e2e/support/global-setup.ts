import { rmSync } from 'node:fs';
import { isPortTaken } from '../../scripts/src/run/port-check.ts';
import { acolheServices } from '../../scripts/src/stack/acolhe-services.ts';
import { planRun } from '../../scripts/src/run/run-plan.ts';
import { Stack } from '../../scripts/src/stack/stack.ts';
import { serveControl } from './control.ts';
import { ROOT, TEST_DATA, TEST_PORTS } from './test-run.ts';

/** Starts the whole product on ports and data of the tests' own; returns what stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (await isPortTaken(TEST_PORTS.shell)) throw new Error(`port ${TEST_PORTS.shell} is taken: another test run lives`);
  rmSync(`${TEST_DATA}/run`, { recursive: true, force: true });
  const run = planRun({
    root: ROOT,
    dataFolder: `${TEST_DATA}/run`,
    publishedFolder: `${ROOT}/.data/hosting`,
    ports: TEST_PORTS,
  });
  const stack = new Stack(acolheServices(run), { root: ROOT, logFolder: `${TEST_DATA}/logs` });
  await stack.startAll();
  const control = await serveControl(stack);
  return async () => {
    control.close();
    await stack.stop();
  };
}
