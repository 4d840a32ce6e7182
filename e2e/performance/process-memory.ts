import { readdirSync, readFileSync } from 'node:fs';

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
