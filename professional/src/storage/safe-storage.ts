/** Texts by key in the browser's storage. No method throws. */
export interface SafeStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Wraps a storage of the browser. A value that does not fit, or that the browser refuses, is not stored. */
export function createSafeStorage(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SafeStorage {
  return {
    get: (key) => storage.getItem(key) ?? undefined,
    set(key, value) {
      try {
        storage.setItem(key, value);
      } catch {
        // Full, or closed to us. What the console stores can be entered or chosen again.
      }
    },
    remove: (key) => storage.removeItem(key),
  };
}
