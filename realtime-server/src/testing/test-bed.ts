import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp as deleteAdminApp, cert, initializeApp as initializeAdminApp, type App } from 'firebase-admin/app';
import { getAuth as getAdminAuth } from 'firebase-admin/auth';
import { getDatabase as getAdminDatabase, type Database as AdminDatabase } from 'firebase-admin/database';
import { deleteApp, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithCustomToken,
  signOut,
  type Auth,
} from 'firebase/auth';
import { getDatabase, goOffline, type Database } from 'firebase/database';
import { buildRuleTree } from '../rules/rule-tree.ts';
import { startRealtimeServer, type RealtimeServer, type RealtimeServerOptions } from '../server.ts';
import { openDataFolder } from '../store/data-folder.ts';
import '../../../scripts/jest/second-try.ts';

const { ACOLHE_TEST_RSA_KEY: keyOfTheRun } = process.env;
const privateKey =
  keyOfTheRun === undefined
    ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    : createPrivateKey(keyOfTheRun);
const publicKey = createPublicKey(privateKey);

/** The key pair of the backend's service account, as PEM. */
export const SERVICE_ACCOUNT = {
  publicKey,
  publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  email: 'backend@acolhe.iam.gserviceaccount.com',
};

export const OPEN_RULES = { rules: { '.read': true, '.write': true } };

export interface Client {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly database: Database;
}

/** A separate server for a test, with clients of the unmodified SDKs; everything ends with `close`. */
export class TestBed {
  private constructor(
    readonly server: RealtimeServer,
    readonly folder: string,
    /** Refusals that the server logged for its operator. */
    readonly refusals: readonly string[],
  ) {}
  private readonly clients: Client[] = [];
  private adminApp: App | undefined;

  /** @param rules content of a rules file; everything is open without */
  static async start(
    rules: unknown = OPEN_RULES,
    options: Partial<RealtimeServerOptions> = {},
    folder = mkdtempSync(join(tmpdir(), 'realtime-')),
  ): Promise<TestBed> {
    // The SDK warns of every refused write, which is what many tests are about.
    setLogLevel('silent');
    const refusals: string[] = [];
    const server = await startRealtimeServer({
      warn: (line) => {
        if (line.startsWith('realtime-server: refused')) refusals.push(line);
        else console.error(line);
      },
      host: '127.0.0.1',
      port: 0,
      adminPort: 0,
      data: openDataFolder(folder),
      rules: buildRuleTree(rules),
      serviceAccountKey: SERVICE_ACCOUNT.publicKey,
      projectId: 'acolhe',
      fsync: false,
      idTokenLifeS: 3600,
      ...options,
    });
    return new TestBed(server, folder, refusals);
  }

  get url(): string {
    return `http://127.0.0.1:${this.server.port}`;
  }

  /** Address of the administrative listener as firebase-admin takes it, with the secret. */
  get adminUrl(): string {
    const { adminPort, adminSecret } = this.server;
    return `http://${adminSecret}@127.0.0.1:${adminPort}?ns=acolhe`;
  }

  /** A client that has not signed in. @param port of another server than this bed's */
  client(port = this.server.port): Client {
    const app = initializeApp(
      { apiKey: 'any', projectId: 'acolhe', databaseURL: `http://127.0.0.1:${port}?ns=acolhe` },
      randomUUID(),
    );
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true });
    const client = { app, auth, database: getDatabase(app) };
    this.clients.push(client);
    return client;
  }

  /** A client signed in with a custom token of the backend. */
  async signedIn(uid: string, claims: Record<string, unknown> = {}): Promise<Client> {
    const client = this.client();
    await signInWithCustomToken(client.auth, await this.customToken(uid, claims));
    return client;
  }

  customToken(uid: string, claims: Record<string, unknown> = {}): Promise<string> {
    return getAdminAuth(this.admin()).createCustomToken(uid, claims);
  }

  /** firebase-admin, as the backend sets it up. */
  admin(): App {
    return (this.adminApp ??= initializeAdminApp(
      {
        credential: cert({
          projectId: 'acolhe',
          clientEmail: SERVICE_ACCOUNT.email,
          privateKey: SERVICE_ACCOUNT.privatePem,
        }),
        databaseURL: this.adminUrl,
      },
      randomUUID(),
    ));
  }

  adminDatabase(): AdminDatabase {
    return getAdminDatabase(this.admin());
  }

  /** Ends the clients, not the server. */
  async closeClients(): Promise<void> {
    for (const { app, auth, database } of this.clients.splice(0)) {
      goOffline(database);
      await signOut(auth);
      await deleteApp(app);
    }
    if (this.adminApp) {
      getAdminDatabase(this.adminApp).goOffline();
      await deleteAdminApp(this.adminApp);
    }
    this.adminApp = undefined;
  }

  /** Stops the server and leaves its data. */
  async stop(): Promise<void> {
    await this.closeClients();
    await this.server.close();
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
