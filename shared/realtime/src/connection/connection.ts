import { withTimeout } from '@acolhe/domain';
import { type Database, get, goOffline, goOnline, onValue, ref } from 'firebase/database';
import type { Unsubscribe } from '../model/realtime.ts';

/** An open socket answers within this time; one that does not is dead, though no event has reported it. */
const PROBE_MS = 2_000;
/** Any answer proves the socket, also a refusal, so the probe reads a record that no client may read. */
const PROBE_PATH = 'sessions';

/** The socket to the database. */
export interface Connection {
  readonly connected: boolean;
  /** Milliseconds to add to `Date.now()` for the database's time. */
  readonly timeOffsetMs: number;
  /** Calls the listener at once with whether the socket is open, and at each change. */
  watch(listener: (connected: boolean) => void): Unsubscribe;
  /** Closes the socket and opens a new one now, without the delay of the SDK. */
  reconnect(): void;
  /** Probes the socket after a request without an answer, and replaces a dead one. */
  doubt(): void;
  close(): void;
}

/** The source of the events that a page is visible or online again; Node has neither. */
export interface PageEvents {
  readonly document?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly window?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/**
 * Follows the socket and reopens it as soon as the page is visible or online again.
 * @see docs/product/realtime.md
 */
export function followConnection(database: Database, page: PageEvents): Connection {
  let connected = false;
  let timeOffsetMs = 0;
  let probing = false;
  let closed = false;
  const listeners = new Set<(connected: boolean) => void>();

  const reconnect = (): void => {
    // A probe or a new sign-in that was under way at the end must not touch a closed database.
    if (closed) return;
    goOffline(database);
    goOnline(database);
  };
  const probe = async (): Promise<void> => {
    if (closed || !connected || probing) return;
    probing = true;
    // A refusal is an answer too.
    const answer = get(ref(database, PROBE_PATH)).then(
      () => true,
      () => true,
    );
    const answered = await withTimeout(answer, PROBE_MS, () => false);
    probing = false;
    if (!answered) reconnect();
  };
  const onPageBack = (): void => {
    if (page.document?.visibilityState === 'hidden') return;
    if (connected) void probe();
    else reconnect();
  };

  const stops = [
    onValue(ref(database, '.info/connected'), (snapshot) => {
      connected = snapshot.val() === true;
      for (const listener of [...listeners]) listener(connected);
    }),
    onValue(ref(database, '.info/serverTimeOffset'), (snapshot) => {
      timeOffsetMs = Number(snapshot.val() ?? 0);
    }),
  ];
  page.document?.addEventListener('visibilitychange', onPageBack);
  page.window?.addEventListener('online', onPageBack);

  return {
    get connected() {
      return connected;
    },
    get timeOffsetMs() {
      return timeOffsetMs;
    },
    watch(listener) {
      listeners.add(listener);
      listener(connected);
      return () => void listeners.delete(listener);
    },
    reconnect,
    doubt: () => void probe(),
    close() {
      closed = true;
      listeners.clear();
      for (const stop of stops) stop();
      page.document?.removeEventListener('visibilitychange', onPageBack);
      page.window?.removeEventListener('online', onPageBack);
    },
  };
}
