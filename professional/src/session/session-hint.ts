import { keep } from '../storage/keep.ts';

const KEY = 'acolhe-console-session';

export type HintStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Remembers that somebody is signed in at this browser, and nothing else: a visitor who is not then needs no request
 * to find that out.
 */
export interface SessionHint {
  get(): boolean;
  set(signedIn: boolean): void;
}

export function createSessionHint(storage: HintStorage): SessionHint {
  return {
    get: () => storage.getItem(KEY) !== null,
    set: (signedIn) => (signedIn ? keep(storage, KEY, '1') : storage.removeItem(KEY)),
  };
}
