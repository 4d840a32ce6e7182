import { clearBrowserData, type BrowserData } from './clear-browser-data.ts';
import { changeRestarts, readRestarts } from './restart.ts';

const deletedDatabases: string[] = [];
const deletedCaches: string[] = [];
const data = (change: Partial<BrowserData> = {}): BrowserData => ({
  localStorage,
  sessionStorage,
  page: document,
  indexedDB: {
    databases: () => Promise.resolve([{ name: 'firebase-heartbeat-database' }, { name: 'own' }]),
    deleteDatabase(name) {
      deletedDatabases.push(name);
      const request = {} as IDBOpenDBRequest;
      queueMicrotask(() => void request.onsuccess?.(new Event('success')));
      return request;
    },
  },
  caches: {
    keys: () => Promise.resolve(['workbox-precache-v2-http://localhost:3007/', 'answers']),
    delete: (name) => {
      deletedCaches.push(name);
      return Promise.resolve(true);
    },
  },
  ...change,
});
beforeEach(() => {
  localStorage.clear();
  deletedDatabases.length = 0;
  deletedCaches.length = 0;
});
afterEach(() => jest.useRealTimers());

describe('the wipe between patients', () => {
  it('empties storage, databases, cookies and caches, but not the cached code', async () => {
    localStorage.setItem('cpf', '529.982.247-25');
    sessionStorage.setItem('name', 'Maria');
    document.cookie = 'a=1; path=/';
    document.cookie = 'b=2; path=/';
    await clearBrowserData(data());
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
    expect(deletedDatabases).toEqual(['firebase-heartbeat-database', 'own']);
    expect(deletedCaches).toEqual(['answers']);
  });

  it('preserves the count of restarts, and no other entry', async () => {
    changeRestarts(localStorage, () => ({ restarts: 2, crashes: 3, rejected: [] }));
    const text = localStorage.getItem('acolhe.kiosk.restarts') ?? '';
    localStorage.setItem(
      'acolhe.kiosk.restarts',
      JSON.stringify({ ...(JSON.parse(text) as object), rejected: ['Maria'], cpf: '529.982.247-25' }),
    );
    await clearBrowserData(data());
    expect(readRestarts(localStorage)).toEqual({ restarts: 2, crashes: 3, rejected: [] });
    expect(localStorage.getItem('acolhe.kiosk.restarts')).not.toMatch(/Maria|529/);
  });

  it('does not wait for ever for a database that is open, nor for a browser that has none', async () => {
    jest.useFakeTimers();
    const stuck = { databases: () => new Promise<never>(() => undefined), deleteDatabase: jest.fn() };
    const wiped = clearBrowserData(data({ indexedDB: stuck }));
    await jest.advanceTimersByTimeAsync(1_000);
    await wiped;
    await clearBrowserData(data({ indexedDB: undefined, caches: undefined }));
    expect(stuck.deleteDatabase).not.toHaveBeenCalled();
  });
});
