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
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new PhaseError(phase, `no answer within ${limitMs} ms`));
      controller.abort();
    }, limitMs);
  });
  try {
    return await Promise.race([run(controller.signal), limit]);
  } catch (error) {
    throw error instanceof PhaseError ? error : new PhaseError(phase, error);
  } finally {
    clearTimeout(timer);
  }
}
