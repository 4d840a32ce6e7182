import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { commandOf } from '../../../backend/src/platform/process.ts';

/** A run that holds a data folder. */
export interface RunLock {
  release(): void;
}

/**
 * Takes a data folder for this run. A lock names its process by id and command line, since the id of a dead run may
 * belong to an unrelated process.
 * @param file path of the lock
 * @returns the lock, or the process id of the earlier run that is still alive
 */
export function takeRunLock(file: string): RunLock | { readonly heldBy: number } {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid}\n${commandOf(process.pid)}`);
  try {
    // A link is made whole or not at all: of two that begin at once one holds the folder.
    while (!linked(own, file)) {
      const holder = holderOf(file);
      if (holder && holder.pid !== process.pid && commandOf(holder.pid) === holder.command)
        return { heldBy: holder.pid };
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
  return {
    release: () => {
      if (holderOf(file)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Reads which process wrote the lock; undefined when there is no lock, or when the file is torn. */
function holderOf(file: string): { readonly pid: number; readonly command: string } | undefined {
  try {
    const [pid, command = ''] = readFileSync(file, 'utf8').split('\n');
    return Number(pid) > 0 && command !== '' ? { pid: Number(pid), command } : undefined;
  } catch {
    return undefined;
  }
}

/** Ends the command with one line that names the fault and the remedy. */
export function exitWithError(line: string): never {
  process.stderr.write(`acolhe: ${line}\n`);
  process.exit(1);
}
