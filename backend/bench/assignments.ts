/**
 * The cost of a decision: 500 professionals, all in a call, take one after the other of 100, 1 000 and 10 000 patients who wait, through two backend
 * processes on one PostgreSQL. First at a steady pace, then with 50 professionals at once.
 * Run it with `node --import tsx backend/bench/assignments.ts`. Prints one table (one line of JSON for each size with `--json`); ends with an error
 * when somebody was given two or was passed over.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createSessions } from '../src/platform/auth/sessions.ts';
import { loadSigningKey } from '../src/platform/auth/signing-key.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { migrate, openDatabase, type Database } from '../src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { createJobRunner } from '../src/platform/jobs/job-runner.ts';
import { createLog } from '../src/platform/log.ts';
import { offersSeen, watchOffers } from '../src/queue/testing/offer-oracle.ts';
import { takeNext, type Console, type Decisions } from './console.ts';
import { startInstance, type Instance } from './instances.ts';
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

interface Figures {
  readonly waiting: number;
  /** At a steady pace, milliseconds from the click to its answer. */
  readonly answerP50Ms: number;
  readonly answerP95Ms: number;
  readonly finishP95Ms: number;
  readonly writesPerAnswer: number;
  /** With fifty at once. */
  readonly rushAnswersPerSecond: number;
  readonly rushAnswerP95Ms: number;
  readonly doubles: number;
  readonly inversions: number;
}

const folder = await mkdtemp(join(tmpdir(), 'acolhe-bench-'));
const server = await startEmbeddedPostgres({ folder, port: PORT, onLog: () => undefined });
const database = openDatabase({ url: server.url, maxConnections: 12 });
await migrate(database.pool);
const instances = await Promise.all(Array.from({ length: INSTANCES }, () => startInstance(server.url)));
try {
  const people = await addPeople(database.db, Math.max(...SIZES), PROFESSIONALS);
  const consoles = await openConsoles(database, people, instances);
  await watchOffers(database.db);
  for (const waiting of SIZES) report(await measure(people, consoles, waiting));
} finally {
  for (const instance of instances) instance.end();
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function openConsoles({ db }: Database, { technicians }: People, at: readonly Instance[]): Promise<Console[]> {
  const sessions = createSessions(db, systemClock, await loadSigningKey(db, 'access-token'), createJobRunner(createLog('silent')));
  return Promise.all(technicians.map(async (professionalId, i) => ({
    professionalId, url: at[i % at.length]?.url ?? '', token: (await sessions.openShort({ kind: 'professional', professionalId, scope: 'professional' })).access.token,
  })));
}

async function measure(people: People, consoles: readonly Console[], waiting: number): Promise<Figures> {
  await seedLine(database.db, people, waiting);
  await database.db.execute(sql`truncate offers_made, offer_inversions`);
  const before = await realtimeWrites();
  const steady = await steadily(consoles);
  await pause(1_500);
  const writes = await realtimeWrites() - before;
  await seedLine(database.db, people, waiting);
  const beganMs = performance.now();
  const rush = await inARush(consoles);
  const rushSeconds = (performance.now() - beganMs) / 1_000;
  const { rows } = await database.db.execute<{ n: string }>(sql`select count(*) as n from (select 1 from offers_made group by request_id having count(*) > 1) as twice`);
  return {
    waiting,
    answerP50Ms: percentile(steady.map(({ answerMs }) => answerMs), 0.5), answerP95Ms: percentile(steady.map(({ answerMs }) => answerMs), 0.95),
    finishP95Ms: percentile(steady.map(({ finishMs }) => finishMs), 0.95), writesPerAnswer: round(writes / steady.length),
    rushAnswersPerSecond: round(rush.length / rushSeconds), rushAnswerP95Ms: percentile(rush.map(({ answerMs }) => answerMs), 0.95),
    doubles: Number(rows[0]?.n), inversions: (await offersSeen(database.db)).inversions,
  };
}

async function realtimeWrites(): Promise<number> {
  const counts = await Promise.all(instances.map((instance) => instance.realtimeWrites()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** One professional after the other, whether or not the one before has been answered. */
async function steadily(consoles: readonly Console[]): Promise<Decisions[]> {
  const running: Promise<Decisions | undefined>[] = [];
  for (const at of consoles.slice(0, STEADY_ANSWERS)) {
    running.push(takeNext(database.db, at));
    await pause(PACE_MS);
  }
  return (await Promise.all(running)).filter((decisions) => decisions !== undefined);
}

async function inARush(consoles: readonly Console[]): Promise<Decisions[]> {
  const done: Decisions[] = [];
  const endMs = performance.now() + RUSH_MS;
  await Promise.all(consoles.slice(0, AT_ONCE).map(async (at) => {
    while (performance.now() < endMs) {
      const decisions = await takeNext(database.db, at);
      if (!decisions) return;
      done.push(decisions);
    }
  }));
  return done;
}

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function report(figures: Figures): void {
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(figures)}\n`);
  else process.stdout.write(`${Object.entries(figures).map(([name, value]) => `${name.padEnd(22)} ${String(value).padStart(8)}`).join('\n')}\n\n`);
  if (figures.doubles || figures.inversions) process.exitCode = 1;
}
