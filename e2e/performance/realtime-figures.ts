import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BENCH_DATA, BENCH_PORTS } from './bench-stack.ts';

const figures = z.object({
  cpuMs: z.number(),
  memoryBytes: z.number(),
  clients: z.number(),
  unfinishedBytes: z.number(),
  refused: z.record(z.string(), z.number()),
});

/** What the realtime server has used so far, and whom it has, by its own figures. */
export async function realtimeFigures(): Promise<z.output<typeof figures>> {
  const secret = readFileSync(join(BENCH_DATA, 'run', 'secrets', 'realtime-admin.secret'), 'utf8').trim();
  const response = await fetch(`http://127.0.0.1:${BENCH_PORTS['realtime-admin']}/stats`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  return figures.parse(await response.json());
}
