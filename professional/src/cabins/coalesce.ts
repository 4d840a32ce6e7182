/** A task that runs soon after each request, and never twice at once. */
export interface CoalescedTask {
  readonly request: () => void;
  /** No run begins after this. */
  readonly stop: () => void;
}

/**
 * Runs a task on request: at once, or once for all the requests that come while it runs and in the pause after it.
 * @param task must not reject
 * @param pauseMs shortest time in milliseconds between the end of a run and the next
 */
export function coalesce(task: () => Promise<void>, pauseMs: number): CoalescedTask {
  let state: 'idle' | 'running' | 'requested-again' | 'stopped' = 'idle';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async (): Promise<void> => {
    state = 'running';
    await task();
    timer = setTimeout(() => {
      if (state === 'requested-again') void run();
      else if (state === 'running') state = 'idle';
    }, pauseMs);
  };
  return {
    request() {
      if (state === 'idle') void run();
      else if (state === 'running') state = 'requested-again';
    },
    stop() {
      state = 'stopped';
      clearTimeout(timer);
    },
  };
}
