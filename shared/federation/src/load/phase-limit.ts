import { withTimeout } from '@acolhe/domain';
import { type LoadPhase, PhaseError } from './remote-failure.ts';

/**
 * Runs one phase of loading with a time limit of its own; whatever goes wrong becomes a `PhaseError`.
 * @param limitMs after this the phase has failed and `signal` is aborted, whether or not the work stops
 */
export async function withinPhase<T>(
  phase: LoadPhase,
  limitMs: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timeout = new PhaseError(phase, `no answer within ${limitMs} ms`);
  try {
    return await withTimeout(run(controller.signal), limitMs, () => {
      throw timeout;
    });
  } catch (error) {
    if (error === timeout) controller.abort();
    throw error instanceof PhaseError ? error : new PhaseError(phase, error);
  }
}
