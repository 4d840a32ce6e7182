import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandOf } from '../process.ts';

const STOP_TIMEOUT_MS = 10_000;

const POLL_MS = 25;

/**
 * Clears what an earlier run left in a data folder: a server whose owner was killed is stopped (it would refuse a
 * second one), and a lock file whose process number now belongs to another process is removed.
 * @param dataFolder PostgreSQL's own folder
 * @throws Error when the earlier server does not stop within ten seconds
 */
export async function clearLeftover(dataFolder: string): Promise<void> {
  const pid = runningServer(dataFolder);
  if (pid === undefined) {
    rmSync(lockOf(dataFolder), { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isServerOf(dataFolder, pid)) {
    if (Date.now() > deadline)
      throw new Error(`An earlier PostgreSQL (process ${pid}) does not stop: end it and start again.`);
    await pause(POLL_MS);
  }
}

/** Whether a server runs on a data folder, also one that another process started. */
export function isServerRunning(dataFolder: string): boolean {
  return runningServer(dataFolder) !== undefined;
}

const lockOf = (dataFolder: string) => join(dataFolder, 'postmaster.pid');

function runningServer(dataFolder: string): number | undefined {
  if (!existsSync(lockOf(dataFolder))) return undefined;
  const pid = Number(readFileSync(lockOf(dataFolder), 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 && isServerOf(dataFolder, pid) ? pid : undefined;
}

/** Whether a process is a PostgreSQL server that runs on this very folder. */
function isServerOf(dataFolder: string, pid: number): boolean {
  const command = commandOf(pid);
  return command.includes('postgres') && command.includes(dataFolder);
}
