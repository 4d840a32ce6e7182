/**
 * Calls `send` every `everyMs` milliseconds.
 * @returns a function that stops it
 */
export type HeartbeatTimer = (everyMs: number, send: () => void) => () => void;

/** The part of `Worker` that the timer uses. */
export type HeartbeatWorker = Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>;

/** The part of a worker's global scope that `runHeartbeatWorker` uses. */
export interface HeartbeatWorkerScope {
  onmessage: ((event: MessageEvent<number>) => void) | null;
  postMessage(message: 'heartbeat'): void;
}

/** A timer of the page, which browsers throttle to once a minute while the page is hidden. */
export const pageTimer: HeartbeatTimer = (everyMs, send) => {
  const timer = setInterval(send, everyMs);
  return () => clearInterval(timer);
};

/**
 * Creates a timer that runs in a worker, where the browser does not throttle it while the page is hidden. A worker that
 * does not start is replaced by the page's own timer.
 * @param start starts a worker whose script calls `runHeartbeatWorker`
 * @see docs/product/console.md
 */
export function workerTimer(start: () => HeartbeatWorker): HeartbeatTimer {
  return (everyMs, send) => {
    let worker: HeartbeatWorker;
    try {
      worker = start();
    } catch {
      return pageTimer(everyMs, send);
    }
    let stop = (): void => worker.terminate();
    worker.onmessage = () => send();
    worker.onerror = () => {
      worker.onerror = null;
      worker.terminate();
      stop = pageTimer(everyMs, send);
    };
    worker.postMessage(everyMs);
    return () => stop();
  };
}

/** Runs inside the worker: posts a message at the interval, in milliseconds, that the page's message asks for. */
export function runHeartbeatWorker(scope: HeartbeatWorkerScope): void {
  scope.onmessage = ({ data: everyMs }) => {
    setInterval(() => scope.postMessage('heartbeat'), everyMs);
  };
}
