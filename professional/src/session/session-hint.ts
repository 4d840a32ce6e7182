import type { SafeStorage } from '../storage/safe-storage.ts';

const KEY = 'acolhe-console-session';

/** Remembers whether a professional is signed in at this browser, so that a page without a session sends no request. */
export interface SessionHint {
  get(): boolean;
  set(signedIn: boolean): void;
}

export function createSessionHint(storage: SafeStorage): SessionHint {
  return {
    get: () => storage.get(KEY) !== undefined,
    set: (signedIn) => (signedIn ? storage.set(KEY, '1') : storage.remove(KEY)),
  };
}
