import type { RealtimeAccess } from '@acolhe/contracts';
import { withTimeout } from '@acolhe/domain';
import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import { type Auth, connectAuthEmulator, inMemoryPersistence, initializeAuth, signOut } from 'firebase/auth';
import { type Database, forceWebSockets, get, getDatabase, goOffline, goOnline, onValue, ref } from 'firebase/database';
import type { Unsubscribe } from './realtime.ts';

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
    // A probe or a new sign-in that was in progress at the end must not touch a closed database.
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

/** The code that the SDK puts on its errors, or an empty text. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The database's rules did not allow it. */
export const isDenied = (error: unknown): boolean => errorCode(error).toLowerCase().includes('permission');

/** The SDK's parts that one signed-in person uses, under a separate app name. */
export interface OpenApp {
  readonly auth: Auth;
  readonly database: Database;
  /** Closes the socket and deletes the sign-in. */
  close(): Promise<void>;
}

// After one failed socket the SDK would fall back to long polling and stay there.
forceWebSockets();
// The SDK warns of every refused write; refusals are expected here, and returned to the caller.
setLogLevel('error');

/**
 * Opens the SDK under a fresh name, so that two sessions of one page are separate; the sign-in stays in memory.
 * @param access as the backend minted it; with `authUrl` that host signs in, else the Firebase project does
 * @see docs/product/realtime.md
 */
export function openApp(access: RealtimeAccess): OpenApp {
  const app = initializeApp(
    { apiKey: access.apiKey, projectId: access.projectId, databaseURL: access.databaseUrl },
    `acolhe-${crypto.randomUUID()}`,
  );
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (access.authUrl !== undefined) connectAuthEmulator(auth, access.authUrl, { disableWarnings: true });
  const database = getDatabase(app, access.databaseUrl);
  return {
    auth,
    database,
    async close() {
      // The socket first: the database runs the disconnect handlers in this person's name.
      goOffline(database);
      // Ends the timer that would refresh the token.
      await signOut(auth);
      await deleteApp(app);
    },
  };
}
