import { createSafeStorage, type SafeStorage } from '../storage/safe-storage.ts';

/**
 * A tab's storage in memory.
 * @param values what it holds, as the caller may see and change it
 */
export function memoryStorage(values = new Map<string, string>()): SafeStorage {
  return createSafeStorage({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  });
}
