/**
 * A client that was written from the specification alone: its calls, its fields, its places in the realtime database,
 * and Firebase's own SDK. It imports nothing of ours. What the specification leaves open is as the page says it.
 * @see docs/product/specified-calls.md
 */

import { randomUUID } from 'node:crypto';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithCustomToken,
  signOut,
} from 'firebase/auth';
import { type Database, getDatabase, goOffline, onValue, ref, set } from 'firebase/database';

export type Answer = Readonly<Record<string, unknown>>;
type Value = Readonly<Record<string, unknown>> | null;

/** A caller of the service: a base address and the token of the sign-in, as the header of every call. */
export class Caller {
  /** @param origin of the page that calls, where a call sets or reads a cookie */
  constructor(
    private readonly base: string,
    private readonly origin?: string,
    private authorization?: string,
  ) {}

  /** Another caller who begins with the same token. */
  copy(): Caller {
    return new Caller(this.base, this.origin, this.authorization);
  }

  async post(path: string, body: object): Promise<Answer> {
    return this.answer(
      await fetch(this.base + path, {
        method: 'POST',
        headers: { ...this.headers(), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  }

  async get(path: string, query: Record<string, string>): Promise<Answer> {
    return this.answer(
      await fetch(`${this.base}${path}?${new URLSearchParams(query).toString()}`, { headers: this.headers() }),
    );
  }

  private headers(): Record<string, string> {
    return {
      ...(this.origin !== undefined && { origin: this.origin }),
      ...(this.authorization !== undefined && { authorization: this.authorization }),
    };
  }

  private async answer(response: Response): Promise<Answer> {
    const body = (await response.json()) as Answer & { access?: { accessToken: string } };
    if (body.access) this.authorization = `Bearer ${body.access.accessToken}`;
    return body;
  }
}

/** The realtime database, by Firebase's SDK as it is published. */
export class Realtime {
  private constructor(
    private readonly app: FirebaseApp,
    private readonly auth: Auth,
    private readonly database: Database,
  ) {}

  static async open(caller: Caller): Promise<Realtime> {
    const { customToken, databaseURL, authURL, apiKey, projectId } = (await caller.post(
      '/api/session/realtime',
      {},
    )) as Record<'customToken' | 'databaseURL' | 'authURL' | 'apiKey' | 'projectId', string>;
    const app = initializeApp({ apiKey, projectId, databaseURL }, randomUUID());
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, authURL, { disableWarnings: true });
    await signInWithCustomToken(auth, customToken);
    return new Realtime(app, auth, getDatabase(app));
  }

  /** Waits until a place holds what is wanted. */
  until(path: string, wanted: (value: Exclude<Value, null>) => boolean): Promise<Exclude<Value, null>> {
    return new Promise((resolve, reject) => {
      const stop = onValue(
        ref(this.database, path),
        (snapshot) => {
          const value = (snapshot.val() ?? {}) as Exclude<Value, null>;
          if (!wanted(value)) return;
          resolve(value);
          queueMicrotask(() => stop());
        },
        reject,
      );
    });
  }

  write(path: string, value: unknown): Promise<void> {
    return set(ref(this.database, path), value);
  }

  async close(): Promise<void> {
    goOffline(this.database);
    await signOut(this.auth);
    await deleteApp(this.app);
  }
}
