import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BENCH_DATA, BENCH_PORTS } from './bench-stack.ts';

/** A measured figure and its target. */
export interface Figure {
  readonly what: string;
  readonly value: string;
  readonly aim: string;
}

/** Returns the value below which the given share of the samples is. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Prints figures as a table that fits a terminal and a Markdown page. */
export function printFigures(figures: readonly Figure[]): void {
  const columns = (['what', 'value', 'aim'] as const).map((key) =>
    Math.max(key.length, ...figures.map((figure) => figure[key].length)),
  );
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(columns[i] ?? 0)).join(' | ')} |`;
  console.log(line(['what', 'value', 'aim']));
  console.log(line(columns.map((width) => '-'.repeat(width))));
  for (const figure of figures) console.log(line([figure.what, figure.value, figure.aim]));
}

const figures = z.object({
  cpuMs: z.number(),
  memoryBytes: z.number(),
  clients: z.number(),
  unfinishedBytes: z.number(),
  refused: z.record(z.string(), z.number()),
});

/** Resources that the realtime server has used, and its connections, by its own figures. */
export async function realtimeFigures(): Promise<z.output<typeof figures>> {
  const secret = readFileSync(join(BENCH_DATA, 'run', 'secrets', 'realtime-admin.secret'), 'utf8').trim();
  const response = await fetch(`http://127.0.0.1:${BENCH_PORTS['realtime-admin']}/stats`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  return figures.parse(await response.json());
}
