import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { withTimeout } from '@acolhe/domain';
import type { Logger } from 'pino';

/**
 * Time for an orderly stop. `npm start` and service managers wait some seconds longer before they kill the process.
 */
export const STOP_TIMEOUT_MS = 7_000;

/**
 * Stops what runs and ends the process: with 0, or with 1 when stopping failed or took too long, which the log then
 * says.
 * @param stop gives everything back
 * @param exit ends the process with this code
 */
export async function shutDown(stop: () => Promise<void>, log: Logger, exit: (code: number) => void): Promise<void> {
  try {
    if ((await withTimeout(stop(), STOP_TIMEOUT_MS, () => 'late' as const)) !== 'late') return exit(0);
    log.error('stopping took too long; what was under way is left behind');
  } catch (error) {
    log.error({ err: error }, 'stopping failed');
  }
  exit(1);
}

/**
 * Reads the command line of a process of this machine, which shows whether a process number has been reused.
 * @param pid process id
 * @returns arguments separated by spaces; empty when there is no such process, or when the system does not say
 */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
