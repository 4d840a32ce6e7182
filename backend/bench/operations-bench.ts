import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, CallInput } from '@acolhe/contracts';
import type { OperationsRole } from '@acolhe/domain';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { administratorSession } from '../src/administrators/administrator-session.ts';
import { SessionTypes } from '../src/platform/auth/session-types.ts';
import { createSessions } from '../src/platform/auth/sessions.ts';
import { systemClock } from '../src/platform/clock.ts';
import { configFrom } from '../src/platform/config.ts';
import { type Db, openDatabase } from '../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { createSealer, loadSigningKey, readSecretsKey, sealBy } from '../src/platform/database/sealed-keys.ts';
import { createJobRunner } from '../src/platform/jobs.ts';
import { attempts } from '../src/platform/limits/tables.ts';
import { createLog } from '../src/platform/log.ts';
import { startInstance } from './instances.ts';

/** Requests after which those that were counted are forgotten, less than any limit has. */
const FORGET_EVERY = 20;
/** A process and a database that have just begun are slower than those that serve. */
const WARM_UP = 3;

/** What a bench calls, and how it looks at the database. */
export interface OperationsBench {
  readonly db: Db;
  /** Makes a call once. @returns the unchanged answer */
  readonly ask: <C extends Call>(call: C, input: CallInput<C>) => Promise<string>;
  /** Makes a call a number of times, one after the other, and prints what it took. */
  readonly measure: <C extends Call>(what: string, call: C, input: CallInput<C>) => Promise<void>;
}

/**
 * Runs a bench of administrators' calls: one backend process on a separate database.
 * @param port of the database
 * @param requests how often each call is made
 * @param seed fills the database; it is analysed afterwards
 * @param run makes the calls, as an administrator
 */
export async function benchOperations(
  port: number,
  requests: number,
  seed: (db: Db) => Promise<void>,
  run: (bench: OperationsBench) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'acolhe-bench-'));
  const server = await startEmbeddedPostgres({ folder, port, onLog: () => undefined });
  const database = openDatabase({ url: server.url, maxConnections: 2 });
  const { db } = database;
  const { secretsKey } = configFrom({ ACOLHE_SERVICE_ACCOUNT: '-', ACOLHE_REALTIME_URL: 'http://localhost' });
  sealBy(db, createSealer(readSecretsKey(secretsKey)));
  await migrate(database.pool);
  const instance = await startInstance(server.url, { isProbed: false });
  try {
    const beganMs = performance.now();
    await seed(db);
    await database.pool.query('vacuum analyze');
    print('seeded, seconds', ((performance.now() - beganMs) / 1_000).toFixed(0));
    const token = await administratorToken(db, 'administrator');
    let asked = 0;
    const ask: OperationsBench['ask'] = async (call, input) => {
      // No administrator reads as much as a bench does: what was counted of it is forgotten in time.
      if (asked++ % FORGET_EVERY === 0) await db.delete(attempts);
      return send(instance.url, token, call, input);
    };
    await run({
      db,
      ask,
      async measure(what, call, input) {
        // A bench asks more often than a person may.
        await database.pool.query('delete from attempts');
        for (let n = 0; n < WARM_UP; n += 1) await ask(call, input);
        const times: number[] = [];
        for (let n = 0; n < requests; n += 1) {
          const sentAtMs = performance.now();
          await ask(call, input);
          times.push(performance.now() - sentAtMs);
        }
        times.sort((one, other) => one - other);
        const at = (share: number) => String(Math.round(times[Math.ceil(share * times.length) - 1] ?? 0)).padStart(6);
        print(what, `${at(0.5)} ${at(0.95)} ${at(1)}`);
      },
    });
  } finally {
    instance.end();
    await database.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function send<C extends Call>(url: string, token: string, call: C, input: CallInput<C>): Promise<string> {
  const encoded: unknown = z.encode(call.input, input);
  const given = Object.entries(encoded ?? {}).filter(([, value]) => value !== undefined);
  const query = call.method === 'GET' ? new URLSearchParams(given.map(([name, value]) => [name, String(value)])) : '';
  const answer = await fetch(`${url}${call.path}?${String(query)}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(call.method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(call.method === 'POST' && { body: JSON.stringify(encoded) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${call.path} was answered with ${answer.status}: ${text}`);
  return text;
}

/** Prints a line of results. */
export function print(what: string, value: string): void {
  process.stdout.write(`${what.padEnd(56)} ${value}\n`);
}

/** Makes an administrator with a second factor. @returns an access token of a session of theirs */
export async function administratorToken(db: Db, role: OperationsRole): Promise<string> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into administrators (name, email, role, totp_secret, created_at)
    values ('Bench', 'bench@acolhe.test', ${role}, '\\x00', now()) returning id::int`);
  const key = await loadSigningKey(db, 'access-token');
  const types = new SessionTypes([administratorSession]);
  const sessions = createSessions(db, systemClock, key, createJobRunner(createLog('silent')), types);
  const administratorId = rows[0]?.id ?? 0;
  return (await sessions.openShort({ kind: 'administrator', administratorId, scope: 'administrator' })).access.token;
}
