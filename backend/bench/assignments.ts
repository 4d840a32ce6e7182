/**
 * Assignments per second: 2 000 patients wait, 50 technicians take one after the other, through two backend processes on one PostgreSQL.
 * Run it with `node --import tsx backend/bench/assignments.ts`. Prints one table; ends with an error when somebody was given two, was passed over
 * or was lost. Prints the same figures as one line of JSON with `--json`.
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerOffer, type Call, finishVisit, professionalHeartbeat, setAvailability } from '@acolhe/contracts';
import { CARE_LIMITS } from '@acolhe/domain';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { findVisitHeldBy } from '../src/care-requests/find-visit.ts';
import { requestCare } from '../src/care-requests/request-care.ts';
import { createSessions } from '../src/platform/auth/sessions.ts';
import { loadSigningKey } from '../src/platform/auth/signing-key.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { migrate, openDatabase, type Database } from '../src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { createJobRunner } from '../src/platform/jobs/job-runner.ts';
import { createLog } from '../src/platform/log.ts';
import type { QueueServices } from '../src/queue/change-queue.ts';
import { enterQueue } from '../src/queue/enter-queue.ts';
import { offersSeen, watchOffers } from '../src/queue/testing/offer-oracle.ts';
import { addPatients, addProfessionals } from '../src/queue/testing/people.ts';

const WAITING = Number(process.env.BENCH_WAITING ?? 2_000);
const PROFESSIONALS = 50;
const INSTANCES = 2;
const ARRIVING_AT_ONCE = 4;
const PORT = Number(process.env.BENCH_DATABASE_PORT ?? 4_103);

interface Figures {
  readonly waiting: number;
  readonly professionals: number;
  readonly instances: number;
  readonly arrivalsPerSecond: number;
  readonly assignmentsPerSecond: number;
  /** From 'Atender' to its answer, milliseconds. */
  readonly answerMedianMs: number;
  readonly answerP95Ms: number;
  readonly doubles: number;
  readonly inversions: number;
  readonly lost: number;
}

const folder = await mkdtemp(join(tmpdir(), 'acolhe-bench-'));
const server = await startEmbeddedPostgres({ folder, port: PORT, onLog: () => undefined });
const database = openDatabase({ url: server.url, maxConnections: 12 });
const instances = await Promise.all(Array.from({ length: INSTANCES }, startInstance));
try {
  report(await measure());
} finally {
  for (const instance of instances) instance.end();
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function startInstance(): Promise<{ readonly url: string; end(): void }> {
  await migrate(database.pool);
  const child = fork(join(import.meta.dirname, 'instance.ts'), { env: { ...process.env, BENCH_DATABASE_URL: server.url }, execArgv: ['--import', 'tsx'] });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(message as string));
    child.once('exit', (code) => reject(new Error(`An instance ended with ${code}.`)));
  });
  return { url, end: () => child.disconnect() };
}

async function measure(): Promise<Figures> {
  const services: QueueServices = { db: database.db, clock: systemClock, jobs: createJobRunner(createLog('silent')) };
  const patients = await addPatients(database.db, WAITING);
  const technicians = await addProfessionals(database.db, PROFESSIONALS, 'technicians');
  await watchOffers(database.db);
  const tokens = await openSessions(database, technicians);

  const arrivalSeconds = await seconds(() => inParallel(patients, ARRIVING_AT_ONCE, (patientId) => arrive(services, patientId)));
  const answerMs: number[] = [];
  const assignmentSeconds = await seconds(() => Promise.all(technicians.map((id, i) => work(id, tokens[i] ?? '', instances[i % INSTANCES]?.url ?? '', answerMs))));
  answerMs.sort((a, b) => a - b);
  const { inversions } = await offersSeen(database.db);
  return {
    waiting: WAITING, professionals: PROFESSIONALS, instances: INSTANCES,
    arrivalsPerSecond: round(WAITING / arrivalSeconds), assignmentsPerSecond: round(answerMs.length / assignmentSeconds),
    answerMedianMs: round(answerMs[Math.floor(answerMs.length / 2)] ?? 0), answerP95Ms: round(answerMs[Math.floor(answerMs.length * 0.95)] ?? 0),
    doubles: await countOf(sql`select count(*) as n from (select 1 from offers_made group by request_id having count(*) > 1) as twice`), inversions,
    lost: WAITING - await countOf(sql`select count(*) as n from care_requests where phase = 'ended' and attendance_id is not null`),
  };
}

async function openSessions({ db }: Database, technicians: readonly number[]): Promise<string[]> {
  const sessions = createSessions(db, systemClock, await loadSigningKey(db, 'access-token'), createJobRunner(createLog('silent')));
  return Promise.all(technicians.map(async (professionalId) => (await sessions.openShort({ kind: 'professional', professionalId, scope: 'professional' })).access.token));
}

async function arrive(services: QueueServices, patientId: number): Promise<void> {
  const outcome = await requestCare(services, { patientId, reason: 'Febre alta' });
  if (outcome.kind !== 'registered') throw new Error(`No request: ${outcome.kind}`);
  await enterQueue(services, { patientId }, outcome.requestId);
}

/** One technician: takes what is offered and ends it at once, until nothing is offered any more; the console says meanwhile that it lives. */
async function work(professionalId: number, token: string, url: string, answerMs: number[]): Promise<void> {
  await post(url, token, setAvailability, { available: true });
  let heardMs = performance.now();
  for (;;) {
    if (performance.now() - heardMs > CARE_LIMITS.professionalHeartbeatMs) {
      await post(url, token, professionalHeartbeat, {});
      heardMs = performance.now();
    }
    const visit = await findVisitHeldBy(database.db, professionalId);
    if (!visit) return;
    const began = performance.now();
    await post(url, token, answerOffer, { requestId: visit.id, answer: 'accept' });
    answerMs.push(performance.now() - began);
    await post(url, token, finishVisit, { requestId: visit.id });
  }
}

async function post<I extends z.ZodType>(url: string, token: string, call: Call<I>, input: z.output<I>): Promise<void> {
  const response = await fetch(url + call.path, {
    method: call.method, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify(z.encode(call.input, input)),
  });
  if (!response.ok) throw new Error(`${call.path} answered ${response.status}: ${await response.text()}`);
}

async function countOf(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await database.db.execute<{ n: string }>(query);
  return Number(rows[0]?.n);
}

async function inParallel<T>(items: readonly T[], lanes: number, task: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(Array.from({ length: lanes }, async () => {
    for (const item of queue) await task(item);
  }));
}

async function seconds(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await task();
  return (performance.now() - began) / 1_000;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function report(figures: Figures): void {
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(figures)}\n`);
  else for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name.padEnd(22)} ${String(value).padStart(8)}\n`);
  if (figures.doubles || figures.inversions || figures.lost) process.exitCode = 1;
}
