const KEY = 'acolhe-operations-session';

/** Remembers whether somebody is signed in at this browser, so that a page without a session sends no request. */
export interface SessionHint {
  get(): boolean;
  set(signedIn: boolean): void;
}

/** @param storage of the browser, which may refuse: then the next page asks for the password once more */
export function createSessionHint(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SessionHint {
  return {
    get: () => storage.getItem(KEY) !== null,
    set(signedIn) {
      try {
        if (signedIn) storage.setItem(KEY, '1');
        else storage.removeItem(KEY);
      } catch {
        // Full, or closed to us.
      }
    },
  };
}
