import { readFileSync } from 'node:fs';
import { cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type Database, type DataSnapshot, getDatabaseWithUrl } from 'firebase-admin/database';
import { z } from 'zod';
import type { RealtimeConfig } from '../config.ts';
import type { RealtimeValue, RealtimeWriter } from './realtime-writer.ts';

const RECONNECT_CHECK_MS = 5_000;

let apps = 0;

/**
 * The realtime database through firebase-admin. A Firebase project and the embedded server differ by settings only: the
 * SDK itself looks at `FIREBASE_DATABASE_EMULATOR_HOST`.
 */
export function openFirebaseWriter(config: RealtimeConfig): RealtimeWriter {
  const account = readServiceAccount(config.serviceAccountFile);
  const app = initializeApp(
    { credential: cert(account), databaseURL: config.databaseUrl, projectId: account.projectId },
    `acolhe-${++apps}`,
  );
  const database = getDatabaseWithUrl(config.databaseUrl, app);
  const connection = watchConnection(database);
  return {
    get: async (path) => valueOf(await database.ref(path).get()),
    set: (path, value) => database.ref(path).set(value),
    update: (values) => database.ref().update(values),
    remove: (path) => database.ref(path).remove(),
    transact: async (path, next) =>
      (await database.ref(path).transaction((current: RealtimeValue) => next(current), undefined, false)).committed,
    watch: (path, listener) => {
      const reference = database.ref(path);
      const receive = (snapshot: DataSnapshot) => listener(valueOf(snapshot));
      reference.on('value', receive);
      return () => reference.off('value', receive);
    },
    isConnected: () => connection.isUp(),
    mintCustomToken: (uid, claims) => getAuth(app).createCustomToken(uid, claims),
    close: async () => {
      connection.stop();
      await deleteApp(app);
    },
  };
}

function valueOf(snapshot: DataSnapshot): RealtimeValue {
  // `val()` is `any`: a value of the database.
  return snapshot.val() as RealtimeValue;
}

/** Follows the connection, and shortens the SDK's own pauses between attempts, which grow to half a minute. */
function watchConnection(database: Database) {
  let up = false;
  const reference = database.ref('.info/connected');
  const receive = (snapshot: DataSnapshot) => void (up = snapshot.val() === true);
  reference.on('value', receive);
  const timer = setInterval(() => {
    if (up) return;
    database.goOffline();
    database.goOnline();
  }, RECONNECT_CHECK_MS);
  timer.unref();
  return {
    isUp: () => up,
    stop: () => {
      clearInterval(timer);
      reference.off('value', receive);
      database.goOffline();
    },
  };
}

const schema = z.object({ project_id: z.string(), client_email: z.string(), private_key: z.string() });

/** The account that the backend uses at the realtime database. */
export interface RealtimeServiceAccount {
  readonly projectId: string;
  readonly clientEmail: string;
  /** PEM. */
  readonly privateKey: string;
}

/**
 * Reads a service account in Firebase's format.
 * @throws Error in one line when the file is missing or is something else
 */
export function readServiceAccount(path: string): RealtimeServiceAccount {
  try {
    const {
      project_id: projectId,
      client_email: clientEmail,
      private_key: privateKey,
    } = schema.parse(JSON.parse(readFileSync(path, 'utf8')));
    return { projectId, clientEmail, privateKey };
  } catch (cause) {
    throw new Error(`Settings: ACOLHE_SERVICE_ACCOUNT: ${path} is no service account.`, { cause });
  }
}
