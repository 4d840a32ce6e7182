import type { OwnProfessional } from '@acolhe/contracts';
import type { PortalApiError } from '@acolhe/session';

/** State of the professional's session. */
export type SessionState =
  | { readonly phase: 'restoring' }
  /** The service was not reached, so that it is not known whether there is a session. */
  | { readonly phase: 'unreachable' }
  | { readonly phase: 'signed-out'; readonly message?: string }
  | { readonly phase: 'signed-in'; readonly professional: OwnProfessional };

export type SessionEvent =
  | { readonly type: 'restoring' }
  | { readonly type: 'restored' | 'signed-in'; readonly professional: OwnProfessional }
  | { readonly type: 'not-restored'; readonly error: PortalApiError }
  | { readonly type: 'signed-out' }
  /** The service ended the session. */
  | { readonly type: 'lost' };

const SESSION_OVER = 'Sua sessão terminou. Entre de novo.';

/**
 * Applies an event to the session.
 * @see docs/product/console.md
 */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'restoring':
      return { phase: 'restoring' };
    case 'restored':
    case 'signed-in':
      return { phase: 'signed-in', professional: event.professional };
    case 'not-restored':
      return event.error.kind === 'refused' ? { phase: 'signed-out' } : { phase: 'unreachable' };
    case 'signed-out':
      return { phase: 'signed-out' };
    case 'lost':
      return state.phase === 'signed-in' ? { phase: 'signed-out', message: SESSION_OVER } : state;
  }
}

const SESSION_HINT_KEY = 'acolhe-console-session';

/** Remembers whether a professional is signed in at this browser, so that a page without a session sends no request. */
export interface SessionHint {
  get(): boolean;
  set(signedIn: boolean): void;
}

export function createSessionHint(storage: SafeStorage): SessionHint {
  return {
    get: () => storage.get(SESSION_HINT_KEY) !== undefined,
    set: (signedIn) => (signedIn ? storage.set(SESSION_HINT_KEY, '1') : storage.remove(SESSION_HINT_KEY)),
  };
}

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

const BROWSER_NAME_KEY = 'acolhe-console-browser';

/**
 * Names this browser to the service, by a random text that stays in it: one tab of a browser works at a time, so that a
 * page that is loaded again is the same one.
 * @param storage of the browser, shared by its tabs
 * @see docs/product/console.md
 */
export function browserName(storage: SafeStorage): string {
  const known = storage.get(BROWSER_NAME_KEY);
  if (known !== undefined) return known;
  const name = crypto.randomUUID();
  storage.set(BROWSER_NAME_KEY, name);
  return name;
}
