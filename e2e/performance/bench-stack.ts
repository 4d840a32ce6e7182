import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { portsFrom, type Ports } from '../../scripts/src/run/ports.ts';
import { planRun } from '../../scripts/src/run/run-plan.ts';
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

/** Proportional memory of one process. */
export interface ProcessMemory {
  readonly pid: number;
  readonly command: string;
  readonly pssBytes: number;
}

/**
 * The proportional set size of a process and all that descend from it (Linux only: reads /proc).
 * @param pid the oldest of the family
 */
export function memoryOfFamily(pid: number): ProcessMemory[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const parent = /^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1];
        return parent ? [[Number(name), Number(parent)] as const] : [];
      }),
  );
  const belongs = (candidate: number | undefined): boolean =>
    candidate !== undefined && candidate > 1 && (candidate === pid || belongs(parents.get(candidate)));
  return [...parents.keys()].filter(belongs).map((member) => ({
    pid: member,
    command: read(`/proc/${member}/cmdline`).split('\0').slice(0, 8).join(' ').slice(0, 120),
    pssBytes: Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${member}/smaps_rollup`))?.[1] ?? 0) * 1024,
  }));
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
