/** One process of a run. */
export interface Service {
  readonly name: string;
  /** Arguments after `node`. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Ports that must be free before it starts. */
  readonly ports: readonly number[];
  /** Resolves to true once it answers; missing for a task that runs to its end before what follows. */
  readonly isHealthy?: () => Promise<boolean>;
}

/**
 * A health check over HTTP.
 * @param url answers with a 2xx status when well
 */
export function answersAt(url: string): () => Promise<boolean> {
  return async () => {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  };
}
