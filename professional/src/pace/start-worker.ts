/** Starts the worker whose timers the browser does not slow down; a script of the page's own origin. */
export const startPaceWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url));
