import { changeRestarts, readRestarts, type RecordStorage, recordStorageOf } from './restart-record.ts';
import { renewCode } from './renew-code.ts';
import { showMessage, supportLine } from './message-screen.ts';

/** Pauses before the first reload after a failure, the second, …; the last one counts for all after it. */
const DELAYS_MS = [1_000, 2_000, 5_000, 15_000, 60_000] as const;

/** How long to wait before a reload. @param restarts reloads in a row before this one */
const restartDelayMs = (restarts: number): number => DELAYS_MS[restarts] ?? 60_000;

/** How far the page is, for all scripts of it: an attribute of its root element. */
type PageState = 'starting' | 'open' | 'restarting';

export const pageState = (page: Document): PageState => {
  const { kiosk } = page.documentElement.dataset;
  return kiosk === 'open' || kiosk === 'restarting' ? kiosk : 'starting';
};

/** Says that the remote is drawn. */
export function markOpen(page: Document): void {
  if (pageState(page) === 'starting') page.documentElement.dataset.kiosk = 'open';
}

export interface RestartPorts {
  readonly page: Document;
  readonly storage: RecordStorage;
  /** Loads the page anew. */
  readonly reload: () => void;
  /** Undefined where the browser has none. */
  readonly workers?: Pick<ServiceWorkerContainer, 'getRegistration'>;
}

/** The ports of a browser's window. */
export const restartPorts = (view: Window): RestartPorts => ({
  page: view.document,
  storage: recordStorageOf(view),
  reload: () => view.location.reload(),
  workers: 'serviceWorker' in view.navigator ? view.navigator.serviceWorker : undefined,
});

/**
 * After a failure, tells whoever is there that the cabin comes back, and loads the page anew, later each time. Once a
 * page: what fails after the first time changes nothing.
 */
export function restartPage(cause: unknown, { page, storage, reload, workers }: RestartPorts): void {
  if (pageState(page) === 'restarting') return;
  page.documentElement.dataset.kiosk = 'restarting';
  const { restarts } = readRestarts(storage);
  changeRestarts(storage, (before) => ({ ...before, restarts: restarts + 1, crashes: before.crashes + 1 }));
  console.error(`kiosk: restart ${restarts + 1} in ${restartDelayMs(restarts)} ms`, cause);
  showMessage(page, 'Voltamos em instantes', [
    'Esta cabine está reiniciando sozinha. Você não precisa fazer nada.',
    ...supportLine(page),
  ]);
  void renewCode(workers);
  setTimeout(reload, restartDelayMs(restarts));
}
