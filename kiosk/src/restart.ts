/** What outlives a reload: counts and versions, nothing of a person. */
export interface RestartRecord {
  /** Restarts in a row, since the page last ran for a while. */
  readonly restarts: number;
  /** Crashes that were not reported to the service yet. */
  readonly crashes: number;
  /** Hashes of the manifests of remotes that did not draw, newest first. */
  readonly rejected: readonly string[];
}

const KEY = 'acolhe.kiosk.restarts';
const NONE: RestartRecord = { restarts: 0, crashes: 0, rejected: [] };
const MAX_COUNT = 10_000;
/** The current version and the one before; others are not offered any more. */
const MAX_REJECTED = 4;
const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;

const count = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? Math.min(value, MAX_COUNT) : 0;

/** Takes what fits and leaves out the rest, so that nothing else can hide in it. */
function parse(text: string | null): RestartRecord {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return NONE;
    const { restarts, crashes, rejected } = value as Record<string, unknown>;
    const hashes = Array.isArray(rejected) ? rejected : [];
    return {
      restarts: count(restarts),
      crashes: count(crashes),
      rejected: hashes
        .filter((hash): hash is string => typeof hash === 'string' && HASH.test(hash))
        .slice(0, MAX_REJECTED),
    };
  } catch {
    return NONE;
  }
}

/** Storage of the record. In a browser that refuses storage the record restarts at each reload. */
type RecordStorage = Pick<Storage, 'getItem' | 'setItem'>;

const NO_STORAGE: RecordStorage = { getItem: () => null, setItem: () => undefined };

/** The storage of a page; one that stores nothing when the browser denies access to it. */
export function recordStorageOf(view: Pick<Window, 'localStorage'>): RecordStorage {
  try {
    return view.localStorage;
  } catch {
    return NO_STORAGE;
  }
}

/** Reads the record; whatever is not of its form is left out. */
export function readRestarts(storage: RecordStorage): RestartRecord {
  try {
    return parse(storage.getItem(KEY));
  } catch {
    return NONE;
  }
}

/** Writes a changed record. */
export function changeRestarts(storage: RecordStorage, change: (before: RestartRecord) => RestartRecord): void {
  try {
    storage.setItem(KEY, JSON.stringify(change(readRestarts(storage))));
  } catch {
    // Without storage every restart counts as the first one.
  }
}

/** Writes the record into a storage that is emptied by `clear`. */
export function storeRestarts(storage: RecordStorage, clear: () => void): void {
  const stored = readRestarts(storage);
  clear();
  if (stored.restarts + stored.crashes + stored.rejected.length > 0) changeRestarts(storage, () => stored);
}

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
  /** Reloads the page. */
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
 * After a failure, shows that the cabin will be back and reloads the page, with a longer delay each time. Once per
 * page: later failures change nothing.
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

/**
 * Before a reload after a failure, fetches newer code and activates it, since the cached code may be the cause.
 * @param workers undefined when the browser has none
 */
async function renewCode(workers: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined): Promise<void> {
  try {
    const registration = await workers?.getRegistration();
    await registration?.update();
    registration?.waiting?.postMessage('take-over');
  } catch {
    // Without a network the cached code continues.
  }
}

const STYLE = `
body { margin: 0; background: #fafaf6; color: #18211e; font: 400 24px/1.4 system-ui, sans-serif; }
main { display: grid; align-content: center; justify-items: center; gap: 24px; min-height: 100vh;
  box-sizing: border-box; padding: 24px; text-align: center; }
h1 { margin: 0; font-size: 40px; font-weight: 760; } p { margin: 0; }`;

/** The support number in the page. */
function supportPhone(page: Document): string | undefined {
  try {
    const config: unknown = JSON.parse(page.getElementById('acolhe-config')?.textContent ?? 'null');
    return typeof config === 'object' && config !== null && 'supportPhone' in config
      ? String(config.supportPhone)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The line with the support number, if the page has one. */
const supportLine = (page: Document): readonly string[] => {
  const phone = supportPhone(page);
  return phone === undefined ? [] : [`Se demorar, ligue para ${phone}.`];
};

/** Replaces the page by a message, without code that may have failed. */
export function showMessage(page: Document, title: string, lines: readonly string[]): void {
  const main = page.createElement('main');
  main.setAttribute('role', 'alert');
  const line = (tag: 'h1' | 'p', text: string): HTMLElement => {
    const element = page.createElement(tag);
    element.textContent = text;
    return element;
  };
  main.append(line('h1', title), ...lines.map((text) => line('p', text)));
  page.body.replaceChildren(main);
  if (!('replaceSync' in CSSStyleSheet.prototype)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}
