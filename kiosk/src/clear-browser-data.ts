import { storeRestarts } from './restart.ts';

/** The kinds of storage of a page that this browser has. */
export interface BrowserData {
  readonly localStorage?: Storage;
  readonly sessionStorage?: Storage;
  readonly indexedDB?: Pick<IDBFactory, 'databases' | 'deleteDatabase'>;
  readonly caches?: Pick<CacheStorage, 'keys' | 'delete'>;
  readonly page: Pick<Document, 'cookie'>;
}

/** Workbox's cache of code holds nothing of a person. */
const CODE_CACHE = /^workbox-precache-/;

/** A database that is still open is deleted when its page goes. */
const DATABASES_TIMEOUT_MS = 1_000;

/** A browser that refuses storage may throw as soon as it is named. */
function unlessRefused<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** All that this browser stores. */
export const dataOf = (view: Window): BrowserData => ({
  localStorage: unlessRefused(() => view.localStorage),
  sessionStorage: unlessRefused(() => view.sessionStorage),
  indexedDB: unlessRefused(() => view.indexedDB),
  caches: unlessRefused(() => ('caches' in view ? view.caches : undefined)),
  page: view.document,
});

/**
 * Empties everything that scripts can store or read, but for the page's code and the count of its restarts. The cookie
 * with the cabin's key is out of reach of scripts, and stays.
 */
export async function clearBrowserData({ localStorage, sessionStorage, page, ...others }: BrowserData): Promise<void> {
  if (localStorage) storeRestarts(localStorage, () => localStorage.clear());
  sessionStorage?.clear();
  expireCookies(page);
  const late = new Promise<void>((done) => setTimeout(done, DATABASES_TIMEOUT_MS));
  await Promise.race([Promise.allSettled([deleteDatabases(others), deleteCaches(others)]), late]);
}

function expireCookies(page: Pick<Document, 'cookie'>): void {
  for (const cookie of page.cookie.split('; ').filter(Boolean)) {
    const [name = ''] = cookie.split('=');
    for (const path of ['/', '/cabine']) page.cookie = `${name}=; Path=${path}; Max-Age=0`;
  }
}

async function deleteDatabases({ indexedDB }: Pick<BrowserData, 'indexedDB'>): Promise<void> {
  if (!indexedDB) return;
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]));
  await Promise.all(names.map((name) => deleted(indexedDB, name)));
}

const deleted = (indexedDB: Pick<IDBFactory, 'deleteDatabase'>, name: string): Promise<void> =>
  new Promise((done) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = () => done();
  });

async function deleteCaches({ caches }: Pick<BrowserData, 'caches'>): Promise<void> {
  if (!caches) return;
  const names = (await caches.keys()).filter((name) => !CODE_CACHE.test(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
