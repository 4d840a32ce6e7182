import type { LoadPhase, RemoteFailure } from '../../load/remote-failure.ts';

/**
 * Where opening a part failed. service: the service was not reached or did not answer as it should; origin: it answers,
 * but not to pages of this origin.
 */
export type PartPhase = LoadPhase | 'service' | 'origin';

/** Why a part could not be opened. */
export interface PartFailure extends Omit<RemoteFailure, 'phase'> {
  readonly phase: PartPhase;
}

/** How long the service may take to show that it is there. */
const PROBE_LIMIT_MS = 5_000;

/**
 * Finds out why a service was not reached. A page is not told that its origin was refused, it fails as if there were no
 * network; so the service is asked once more for an answer that nobody reads, which needs no permission.
 * @param apiUrl base address of the service
 */
export async function unreachedFailure(apiUrl: string, remote: string): Promise<PartFailure> {
  const { origin } = window.location;
  try {
    await fetch(`${apiUrl}/health`, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_LIMIT_MS),
    });
  } catch (error) {
    return { remote, phase: 'service', cause: `${apiUrl} is not reached: ${String(error)}` };
  }
  const cause = `${apiUrl} answers, but not to pages of ${origin}: its operator has to allow that origin`;
  return { remote, phase: 'origin', cause };
}
