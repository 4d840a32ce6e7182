import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { planRun } from '../../scripts/src/run/run-plan.ts';
import { portsFrom, type Ports } from '../../scripts/src/run/ports.ts';
import { acolheServices } from '../../scripts/src/stack/acolhe-services.ts';
import { Stack } from '../../scripts/src/stack/stack.ts';
import { ROOT, TEST_PORTS } from '../support/stack/test-stack.ts';

/** Ports of the benchmarks' own run, and of the second portal that it is compared with. */
export const BENCH_PORTS: Ports = TEST_PORTS;
export const RIVAL_PORTS: Ports = portsFrom({
  ACOLHE_PORT_OFFSET: '12500',
  ACOLHE_PORT_BACKEND: String(BENCH_PORTS.backend),
  ACOLHE_PORT_REALTIME: String(BENCH_PORTS.realtime),
});
export const BENCH_DATA = join(ROOT, '.data', 'bench');

/** Starts the whole product with fresh demo data. */
export async function startBenchStack(): Promise<Stack> {
  rmSync(join(BENCH_DATA, 'run'), { recursive: true, force: true });
  const plan = planRun({
    root: ROOT,
    dataFolder: join(BENCH_DATA, 'run'),
    publishedFolder: join(ROOT, '.data', 'hosting'),
    ports: BENCH_PORTS,
    // A thousand clients of the benches share one session and one address.
    env: { ACOLHE_REALTIME_LIMIT_SOCKETS_PER_SESSION: '5000', ACOLHE_REALTIME_LIMIT_SOCKETS_PER_ADDRESS: '5000' },
  });
  const stack = new Stack(
    acolheServices({ ...plan, furtherPortalOrigins: [`http://localhost:${RIVAL_PORTS.shell}`] }),
    { root: ROOT, logFolder: join(BENCH_DATA, 'logs') },
  );
  await stack.startAll();
  return stack;
}
