/**
 * Calls back at a steady pace until the returned function is called.
 * @param everyMs pace
 */
export type Pace = (everyMs: number, beat: () => void) => () => void;

/** The part of a worker that a pace needs. */
export type PaceWorker = Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>;

/** A pace by the page's own timers, which browsers slow down to one a minute in a page that is not seen. */
export const pagePace: Pace = (everyMs, beat) => {
  const timer = setInterval(beat, everyMs);
  return () => clearInterval(timer);
};

/**
 * A pace by a worker's timers, which go on as they are when the page is not seen; by the page's own where the worker
 * does not start.
 * @param start starts the worker that `keepPace` runs in
 * @see docs/product/console.md
 */
export function workerPace(start: () => PaceWorker): Pace {
  return (everyMs, beat) => {
    let worker: PaceWorker;
    try {
      worker = start();
    } catch {
      return pagePace(everyMs, beat);
    }
    let stop = (): void => worker.terminate();
    worker.onmessage = () => beat();
    worker.onerror = () => {
      worker.onerror = null;
      worker.terminate();
      stop = pagePace(everyMs, beat);
    };
    worker.postMessage(everyMs);
    return () => stop();
  };
}
