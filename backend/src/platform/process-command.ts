import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Reads the command line of a process of this machine; it tells whether a process number has been reused.
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
