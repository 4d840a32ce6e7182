/**
 * The cost of a decision: 500 professionals, all in a call, take one after the other of 100, 1 000 and 10 000 patients
 * who wait, through two backend processes on one PostgreSQL. First at a steady pace, then with 50 professionals at
 * once. Times are the service's own, from the arrival of a request to the commit of what it decided. Run it with `node
 * --import tsx backend/bench/assignments.ts`; `BENCH_WAITING=100,1000` names other sizes. Prints one table (one line of
 * JSON for each size with `--json`); fails when a professional was given two visits or a patient was passed over.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answerOfferCall, finishVisitCall } from '@acolhe/contracts';
import { sql } from 'drizzle-orm';
import { watchOffers, offersSeen } from '../src/care/testing/offer-oracle.ts';
import { SessionTypes } from '../src/platform/auth/session-types.ts';
import { createSessions } from '../src/platform/auth/sessions.ts';
import { systemClock } from '../src/platform/clock.ts';
import { configFrom } from '../src/platform/config.ts';
import { openDatabase, type Database } from '../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { createSealer, loadSigningKey, readSecretsKey, sealBy } from '../src/platform/database/sealed-keys.ts';
import { createJobRunner } from '../src/platform/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { professionalSession } from '../src/professionals/professionals.ts';
import { type Console, type Figures, figuresOf, printTable, takeNext } from './console.ts';
import { startInstance, type Deeds, type Instance } from './instances.ts';
import type { Cost } from './probe.ts';
import { addPeople, seedLine, type People } from './seed-line.ts';

const SIZES = (process.env.BENCH_WAITING ?? '100,1000,10000').split(',').map(Number);
const PROFESSIONALS = 500;
const INSTANCES = 2;
/** Five answers a second are the work of 3 000 professionals whose visits last ten minutes. */
const PACE_MS = 200;
const STEADY_ANSWERS = 80;
const AT_ONCE = 50;
const RUSH_MS = 4_000;
const PORT = Number(process.env.BENCH_DATABASE_PORT ?? 4_103);

const folder = await mkdtemp(join(tmpdir(), 'acolhe-bench-'));
const server = await startEmbeddedPostgres({ folder, port: PORT, onLog: () => undefined });
const database = openDatabase({ url: server.url, maxConnections: 12 });
sealBy(
  database.db,
  createSealer(
    readSecretsKey(configFrom({ ACOLHE_SERVICE_ACCOUNT: '-', ACOLHE_REALTIME_URL: 'http://localhost' }).secretsKey),
  ),
);
await migrate(database.pool);
const instances = await Promise.all(Array.from({ length: INSTANCES }, () => startInstance(server.url)));
const measured: Figures[] = [];
try {
  const people = await addPeople(database.db, Math.max(...SIZES), PROFESSIONALS);
  const consoles = await openConsoles(database, people, instances);
  await watchOffers(database.db);
  for (const waiting of SIZES) measured.push(await measure(people, consoles, waiting));
} finally {
  for (const instance of instances) instance.end();
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
if (process.argv.includes('--json'))
  for (const figures of measured) process.stdout.write(`${JSON.stringify(figures)}\n`);
else printTable(measured);
if (measured.some(({ doubles, inversions }) => doubles > 0 || inversions > 0)) process.exitCode = 1;

async function openConsoles({ db }: Database, { technicians }: People, at: readonly Instance[]): Promise<Console[]> {
  const sessions = createSessions(
    db,
    systemClock,
    await loadSigningKey(db, 'access-token'),
    createJobRunner(createLog('silent')),
    new SessionTypes([professionalSession]),
  );
  return Promise.all(
    technicians.map(async (professionalId, i) => ({
      professionalId,
      url: at[i % at.length]?.url ?? '',
      token: (await sessions.openShort({ kind: 'professional', professionalId, scope: 'professional' })).access.token,
    })),
  );
}

async function measure(people: People, consoles: readonly Console[], waiting: number): Promise<Figures> {
  await seedLine(database.db, people, waiting);
  await database.db.execute(sql`truncate offers_made, offer_inversions`);
  await deedsOfAll();
  await steadily(consoles);
  await pause(1_500);
  const steady = await deedsOfAll();
  await seedLine(database.db, people, waiting);
  const beganMs = performance.now();
  await inARush(consoles);
  const rushSeconds = (performance.now() - beganMs) / 1_000;
  const rush = await deedsOfAll();
  const { rows } = await database.db.execute<{ n: string }>(
    sql`select count(*) as n from (select 1 from offers_made group by request_id having count(*) > 1) as twice`,
  );
  return figuresOf(waiting, {
    answers: costsOf(steady, answerOfferCall.path),
    finishes: costsOf(steady, finishVisitCall.path),
    writes: steady.reduce((sum, { writes }) => sum + writes, 0),
    rushAnswers: costsOf(rush, answerOfferCall.path),
    rushSeconds,
    doubles: Number(rows[0]?.n),
    inversions: (await offersSeen(database.db)).inversions,
  });
}

function deedsOfAll(): Promise<Deeds[]> {
  return Promise.all(instances.map((instance) => instance.deeds()));
}

function costsOf(deeds: readonly Deeds[], route: string): Cost[] {
  return deeds.flatMap(({ costs }) => costs.filter((cost) => cost.route === route));
}

/** One professional after the other, whether or not the one before has been answered. */
async function steadily(consoles: readonly Console[]): Promise<void> {
  const running: Promise<boolean>[] = [];
  for (const at of consoles.slice(0, STEADY_ANSWERS)) {
    running.push(takeNext(database.db, at));
    await pause(PACE_MS);
  }
  await Promise.all(running);
}

async function inARush(consoles: readonly Console[]): Promise<void> {
  const endMs = performance.now() + RUSH_MS;
  await Promise.all(
    consoles.slice(0, AT_ONCE).map(async (at) => {
      while (performance.now() < endMs && (await takeNext(database.db, at)));
    }),
  );
}
