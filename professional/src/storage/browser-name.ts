import type { SafeStorage } from './safe-storage.ts';

const KEY = 'acolhe-console-browser';

/**
 * Names this browser to the service, by a random text that stays in it: one tab of a browser works at a time, so that a
 * page that is loaded again is the same one.
 * @param storage of the browser, shared by its tabs
 * @see docs/product/console.md
 */
export function browserName(storage: SafeStorage): string {
  const known = storage.get(KEY);
  if (known !== undefined) return known;
  const name = crypto.randomUUID();
  storage.set(KEY, name);
  return name;
}
