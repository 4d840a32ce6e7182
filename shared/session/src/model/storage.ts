/** Storage that this host allows; memory only in embeds and kiosks. */
export interface PortalStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** A storage that its host can empty. */
export interface HostStorage extends PortalStorage {
  /** Removes everything that was set through it. */
  clear(): void;
}

/** Stores values in memory until the page is left: embeds and kiosks. */
export function createMemoryStorage(): HostStorage {
  const entries = new Map<string, string>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

const PREFIX = 'acolhe.tab.';

/**
 * Stores values for this tab, across reloads. Where the browser refuses storage (private windows, a full disk) they
 * last as long as the page.
 */
export function createTabStorage(tab = browserStorage('sessionStorage')): HostStorage {
  const memory = createMemoryStorage();
  const ownKeys = (): string[] =>
    Array.from({ length: tab.length }, (_, index) => tab.key(index) ?? '').filter((key) => key.startsWith(PREFIX));
  return {
    get: (key) => memory.get(key) ?? tab.getItem(PREFIX + key) ?? undefined,
    set(key, value) {
      try {
        tab.setItem(PREFIX + key, value);
        memory.remove(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.remove(key);
      tab.removeItem(PREFIX + key);
    },
    clear() {
      memory.clear();
      for (const key of ownKeys()) tab.removeItem(key);
    },
  };
}

/**
 * The browser's storage of this name, or one that lasts as long as the page: where a person blocked the data of sites,
 * even asking for it throws.
 */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): Storage {
  try {
    return globalThis[name];
  } catch {
    return memoryStorage();
  }
}

function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
