import { pageState, restartPage, type RestartPorts } from './restart.ts';

/** How long the page may take until its remote is drawn; longer than all tries of the loader together. */
export const START_TIMEOUT_MS = 100_000;

/**
 * Restarts a page that does not open: one of its scripts does not load or fails its integrity check, or nothing is
 * rendered in time.
 */
export function watchStart(ports: RestartPorts): void {
  const { page } = ports;
  page.defaultView?.addEventListener(
    'error',
    ({ target }) => {
      // Remotes' scripts have a loader that tries again.
      if (target instanceof HTMLScriptElement && target.defer && pageState(page) === 'starting')
        restartPage(`${target.src} was not loaded`, ports);
    },
    true,
  );
  setTimeout(() => {
    if (pageState(page) === 'starting') restartPage(`not open within ${START_TIMEOUT_MS} ms`, ports);
  }, START_TIMEOUT_MS);
}
