import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A run that holds a data folder. */
export interface RunLock {
  release(): void;
}

/**
 * Takes a data folder for this run.
 * @param file where the lock lies
 * @returns the lock, or the process id of the earlier run that still lives
 */
export function takeRunLock(file: string): RunLock | { readonly heldBy: number } {
  const heldBy = holderOf(file);
  if (heldBy !== undefined && heldBy !== process.pid && isAlive(heldBy)) return { heldBy };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, String(process.pid));
  return { release: () => { if (holderOf(file) === process.pid) rmSync(file, { force: true }); } };
}

function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
