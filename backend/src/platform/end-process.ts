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
export async function endProcess(stop: () => Promise<void>, log: Logger, exit: (code: number) => void): Promise<void> {
  try {
    if ((await withTimeout(stop(), STOP_TIMEOUT_MS, () => 'late' as const)) !== 'late') return exit(0);
    log.error('stopping took too long; what was under way is left behind');
  } catch (error) {
    log.error({ err: error }, 'stopping failed');
  }
  exit(1);
}
