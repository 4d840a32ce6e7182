import type { KeyObject } from 'node:crypto';
import { AdminGate, loadAdminSecret } from './auth/admin-secret.ts';
import { loadSigningKeys } from './auth/keys.ts';
import { signInEndpoints } from './auth/sign-in.ts';
import { Tokens } from './auth/tokens.ts';
import { overriddenAuth } from './connections/session.ts';
import { Sockets } from './connections/sockets.ts';
import { metricsText, type Stats } from './figures/metrics-text.ts';
import { Timings } from './figures/timings.ts';
import { adminApp, isFromLocalProgram } from './http/admin-app.ts';
import { openListener, type Listener } from './http/listener.ts';
import { publicApp } from './http/public-app.ts';
import { addressOf } from './http/reply.ts';
import { HeldBytes, Refusals, Seats } from './limits/held.ts';
import { type Limits, USUAL_LIMITS } from './limits/limits.ts';
import { Listens } from './listens/listens.ts';
import { EventStreams } from './rest/event-streams.ts';
import { pushIds } from './rest/plain-json.ts';
import { RestApi } from './rest/rest-api.ts';
import type { RuleTree } from './rules/rule-tree.ts';
import { Rules } from './rules/rules.ts';
import type { DataFolder } from './store/data-folder.ts';
import { Database } from './store/database.ts';
import { Journal } from './store/journal.ts';
import { recover } from './store/recovery.ts';

export interface RealtimeServerOptions {
  /** Address of the public listener; `localhost` and `127.0.0.1` mean both loopback addresses. */
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Port of the admin listener, always on loopback; 0 takes any free port. */
  readonly adminPort: number;
  readonly data: DataFolder;
  readonly rules: RuleTree;
  /** Checks the custom tokens that the backend signs. */
  readonly serviceAccountKey: KeyObject;
  /** Also the name of the database: clients that name another (`ns`) are refused. */
  readonly projectId: string;
  /** Opens the admin listener; generated and stored in the data folder unless given. */
  readonly adminSecret?: string;
  /** Limits of clients that differ from the usual ones. */
  readonly limits?: Partial<Limits>;
  /** How often clients are asked whether they live, and looked after that are overdue, in milliseconds. */
  readonly heartbeatMs?: number;
  /** How many proxies in front add the client's address to `X-Forwarded-For`; none unless given. */
  readonly trustedProxies?: number;
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
  /** Opens the admin listener. */
  readonly adminSecret: string;
  /** Figures for the operator, as `/stats` of the admin listener shows them. */
  stats(): Stats;
  /** Ends all sessions, puts everything on disk and stops. */
  close(): Promise<void>;
}

const COMPACT_BYTES = 8 * 1024 * 1024;
const HEARTBEAT_MS = 5_000;

/** CPU time of this process so far, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1_000);
}

function rethrow(error: unknown): never {
  throw error;
}

interface Surroundings {
  readonly limits: Limits;
  readonly now: () => number;
  readonly warn: (line: string) => void;
  readonly onError: (error: unknown) => void;
}

async function openData(
  options: RealtimeServerOptions,
  { limits, now, warn, onError }: Surroundings,
): Promise<{ database: Database; journal: Journal; tokens: Tokens; adminSecret: string }> {
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
  const adminSecret = options.adminSecret ?? (await loadAdminSecret(data));
  const recovered = await recover(data, warn);
  const journal = new Journal(data, recovered, { fsync, compactBytes, onFatal });
  const database = new Database({
    journal,
    rules: new Rules(rules),
    state: recovered.state,
    limits,
    now,
    onError,
  });
  // Connections of an earlier run have ended: their pending writes are due.
  database.carryOutAllLeft();
  const tokens = new Tokens({ keys, serviceAccountKey, projectId, idTokenLifeS, now });
  return { database, journal, tokens, adminSecret };
}

/**
 * Starts the realtime database in this process.
 * @throws Error when a port is taken or the data cannot be read
 * @see docs/product/realtime.md
 */
export async function startRealtimeServer(options: RealtimeServerOptions): Promise<RealtimeServer> {
  const { now = Date.now, warn = console.error, projectId, trustedProxies = 0, heartbeatMs = HEARTBEAT_MS } = options;
  const limits: Limits = { ...USUAL_LIMITS, ...options.limits };
  const onError = (error: unknown): void =>
    warn(`realtime-server: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const listeners: Listener[] = [];
  try {
    // Ports come first: a second server of the same configuration stops here, before it touches the data.
    const publicListener = await openListener(options.host, options.port, onError);
    listeners.push(publicListener);
    const adminListener = await openListener('localhost', options.adminPort, onError);
    listeners.push(adminListener);

    const { database, journal, tokens, adminSecret } = await openData(options, { limits, now, warn, onError });
    const listens = new Listens(database, now, onError);
    const whenSafe = (run: () => void): void => journal.whenSafe(run);
    const refusals = new Refusals(now, warn);
    const timings = new Timings();
    const held = new HeldBytes(limits.unfinishedBytes);
    // A project's first database is named after it; Firebase adds a suffix to the name of newer ones.
    const serves = (namespace: string | null): boolean =>
      namespace === null || namespace === projectId || namespace === `${projectId}-default-rtdb`;
    const services = {
      database,
      listens,
      tokens,
      limits,
      refusals,
      timings,
      sessionSeats: new Seats(limits.socketsPerSession),
      unsignedSeats: new Seats(limits.unsignedSocketsPerAddress),
      now,
    };
    const common = { heartbeatMs, held, whenSafe, onError, addressSeats: new Seats(limits.socketsPerAddress) };
    const clients = new Sockets({
      ...common,
      rejects: () => undefined,
      serves,
      addressOf: (request) => addressOf(request, trustedProxies),
      hostFor: (request) => request.headers.host ?? 'localhost',
      services: { ...services, ownerAllowed: false },
    });
    const gate = new AdminGate(adminSecret);
    const backends = new Sockets({
      ...common,
      rejects: (request, parameters) => {
        if (!isFromLocalProgram(request)) return { status: '403 Forbidden' };
        if (gate.admits(request, parameters)) return undefined;
        refusals.add('adminSecret', 'a connection to the administrative listener did not show its secret');
        return { status: '401 Unauthorized', headers: 'WWW-Authenticate: Basic realm="realtime-server"\r\n' };
      },
      serves,
      addressOf: (request) => addressOf(request, 0),
      hostFor: (request) => gate.hostFor(request),
      services: { ...services, ownerAllowed: true },
    });
    const streams = new EventStreams(database, whenSafe);
    let rules = options.rules;
    const rest = new RestApi({
      database,
      readRight: (actor, path, query) => listens.readRight(actor, path, query),
      streams,
      serves,
      rules: {
        source: () => rules.source,
        replace: (others) => {
          rules = others;
          database.setRules(new Rules(others));
          listens.recheckEverySession();
        },
      },
      overriddenAuth,
      newKey: pushIds(now),
      whenSafe,
    });
    const startedAtMs = now();
    const stats = (): Stats => ({
      upS: Math.floor((now() - startedAtMs) / 1000),
      clients: clients.size,
      backends: backends.size,
      ...listens.counts,
      groups: listens.groupCount,
      streams: streams.size,
      logBytes: journal.logBytes,
      unfinishedBytes: held.bytes,
      memoryBytes: process.memoryUsage().rss,
      cpuMs: cpuMs(),
      refused: refusals.counts,
    });

    publicListener.serve({
      request: publicApp(signInEndpoints(tokens, projectId)),
      upgrade: (...upgrade) => clients.upgrade(...upgrade),
    });
    adminListener.serve({
      request: adminApp({
        gate,
        refusals,
        stats,
        metrics: async () => metricsText(stats()) + (await timings.text()),
        data: (...call) => rest.serve(...call),
      }),
      upgrade: (...upgrade) => backends.upgrade(...upgrade),
    });
    return {
      port: publicListener.port,
      adminPort: adminListener.port,
      adminSecret,
      stats,
      close: async () => {
        clients.close();
        backends.close();
        streams.close();
        await Promise.all(listeners.map((listener) => listener.close()));
        await journal.close();
      },
    };
  } catch (error) {
    await Promise.all(listeners.map((listener) => listener.close()));
    throw error;
  }
}
