import type { RealtimeAccess } from '@acolhe/contracts';
import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import { type Auth, connectAuthEmulator, inMemoryPersistence, initializeAuth, signOut } from 'firebase/auth';
import { type Database, forceWebSockets, getDatabase, goOffline } from 'firebase/database';

/** The SDK's parts that one signed-in person uses, under a name of their own. */
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
