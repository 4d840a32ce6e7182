import type { KeyObject } from 'node:crypto';
import { loadSigningKeys } from './auth/keys.ts';
import { signInEndpoints } from './auth/sign-in.ts';
import { Tokens } from './auth/tokens.ts';
import { adminApp, isFromLocalProgram } from './http/admin-app.ts';
import { openListener, type Listener } from './http/listener.ts';
import { publicApp } from './http/public-app.ts';
import { Listens } from './listens/listens.ts';
import type { RuleNode } from './rules/rule-tree.ts';
import { Rules } from './rules/rules.ts';
import type { DataFolder } from './store/data-folder.ts';
import { Database } from './store/database.ts';
import { Journal } from './store/journal.ts';
import { recover } from './store/recovery.ts';
import { Sockets } from './connections/sockets.ts';

export interface RealtimeServerOptions {
  /** Address of the public listener; `localhost` and `127.0.0.1` stand for both loopback addresses. */
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Port of the admin listener, always on loopback; 0 takes any free port. */
  readonly adminPort: number;
  readonly data: DataFolder;
  readonly rules: RuleNode;
  /** Checks the custom tokens that the backend signs. */
  readonly serviceAccountKey: KeyObject;
  readonly projectId: string;
  /** Whether a commit is acknowledged only once it would outlive a power cut. */
  readonly fsync: boolean;
  readonly idTokenLifeS: number;
  /** Bytes of log from which a snapshot is made. */
  readonly compactBytes?: number;
  /** Epoch milliseconds; the system's clock unless a test gives another. */
  readonly now?: () => number;
  /** Takes one line for the operator. */
  readonly warn?: (line: string) => void;
  /** Called when data can no longer be stored: the process must end. */
  readonly onFatal?: (error: unknown) => void;
}

/** A running server. */
export interface RealtimeServer {
  readonly port: number;
  readonly adminPort: number;
  /** Figures for the operator, as `/stats` of the admin listener shows them. */
  stats(): Readonly<Record<string, number>>;
  /** Ends all sessions, puts everything on disk and stops. */
  close(): Promise<void>;
}

const COMPACT_BYTES = 8 * 1024 * 1024;

/** CPU time of this process so far, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1_000);
}

function rethrow(error: unknown): never {
  throw error;
}

async function openData(
  options: RealtimeServerOptions,
  now: () => number,
  warn: (line: string) => void,
  onError: (error: unknown) => void,
): Promise<{ database: Database; journal: Journal; tokens: Tokens }> {
  const {
    data,
    rules,
    fsync,
    compactBytes = COMPACT_BYTES,
    onFatal = rethrow,
    serviceAccountKey,
    projectId,
    idTokenLifeS,
  } = options;
  const keys = await loadSigningKeys(data);
  const recovered = await recover(data, warn);
  const journal = new Journal(data, recovered, { fsync, compactBytes, onFatal });
  const database = new Database({ journal, rules: new Rules(rules), state: recovered.state, now, onError });
  // Connections of an earlier run are gone: their pending writes are due.
  database.carryOutAllLeft();
  return { database, journal, tokens: new Tokens({ keys, serviceAccountKey, projectId, idTokenLifeS, now }) };
}

/**
 * Starts the realtime database in this process.
 * @throws Error when a port is taken or the data cannot be read
 * @see docs/product/realtime.md
 */
export async function startRealtimeServer(options: RealtimeServerOptions): Promise<RealtimeServer> {
  const { now = Date.now, warn = console.error } = options;
  const onError = (error: unknown): void =>
    warn(`realtime-server: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const listeners: Listener[] = [];
  try {
    // Ports come first: a second server of the same configuration stops here, before it touches the data.
    const publicListener = await openListener(options.host, options.port, onError);
    listeners.push(publicListener);
    const adminListener = await openListener('localhost', options.adminPort, onError);
    listeners.push(adminListener);

    const { database, journal, tokens } = await openData(options, now, warn, onError);
    const listens = new Listens(database, now, onError);
    const whenSafe = (run: () => void): void => journal.whenSafe(run);
    const common = { whenSafe, onError };
    const clients = new Sockets({
      ...common,
      admits: () => true,
      services: { database, listens, tokens, now, ownerAllowed: false },
    });
    const backends = new Sockets({
      ...common,
      admits: isFromLocalProgram,
      services: { database, listens, tokens, now, ownerAllowed: true },
    });
    const startedAtMs = now();
    const stats = (): Readonly<Record<string, number>> => ({
      upS: Math.floor((now() - startedAtMs) / 1000),
      clients: clients.size,
      backends: backends.size,
      ...listens.counts,
      groups: listens.groupCount,
      logBytes: journal.logBytes,
      memoryBytes: process.memoryUsage().rss,
      cpuMs: cpuMs(),
    });

    publicListener.serve({
      request: publicApp(signInEndpoints(tokens, options.projectId)),
      upgrade: (...upgrade) => clients.upgrade(...upgrade),
    });
    adminListener.serve({ request: adminApp(stats), upgrade: (...upgrade) => backends.upgrade(...upgrade) });
    return {
      port: publicListener.port,
      adminPort: adminListener.port,
      stats,
      close: async () => {
        clients.close();
        backends.close();
        await Promise.all(listeners.map((listener) => listener.close()));
        await journal.close();
      },
    };
  } catch (error) {
    await Promise.all(listeners.map((listener) => listener.close()));
    throw error;
  }
}
