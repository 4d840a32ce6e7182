/**
 * The cost of a patient's records, over HTTP through one backend process on one PostgreSQL: a patient with 5 000 sent
 * files, 5 000 received documents and 5 000 encounters, and one with none. Requests follow each other; before each
 * measurement some warm the process up. Run it with `node --import tsx backend/bench/records.ts`. Times are the
 * caller's, in milliseconds, from sending to the whole answer; caller, process and database share the machine, and what
 * else runs on it counts too.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Call,
  countNewDocumentsCall,
  listEncountersCall,
  listIssuedDocumentsCall,
  listSentFilesCall,
  searchClinicalDocumentsCall,
} from '@acolhe/contracts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addPatients, addProfessionals } from '../src/care/testing/people.ts';
import { createModules } from '../src/modules.ts';
import { SessionTypes } from '../src/platform/auth/session-types.ts';
import type { Session } from '../src/platform/auth/session.ts';
import { createSessions } from '../src/platform/auth/sessions.ts';
import { systemClock } from '../src/platform/clock.ts';
import { configFrom } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { createSealer, loadSigningKey, readSecretsKey, sealBy } from '../src/platform/database/sealed-keys.ts';
import { createJobRunner } from '../src/platform/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { startInstance } from './instances.ts';

const RECORDS = 5_000;
const WARM_UP = 50;
const READS = 200;
const PORT = Number(process.env.BENCH_DATABASE_PORT ?? 4_111);
const CPF = '52998224725';

const folder = await mkdtemp(join(tmpdir(), 'acolhe-bench-records-'));
const server = await startEmbeddedPostgres({ folder, port: PORT, onLog: () => undefined });
const database = openDatabase({ url: server.url, maxConnections: 4 });
sealBy(
  database.db,
  createSealer(
    readSecretsKey(configFrom({ ACOLHE_SERVICE_ACCOUNT: '-', ACOLHE_REALTIME_URL: 'http://localhost' }).secretsKey),
  ),
);
const { db } = database;
await migrate(database.pool);
const instance = await startInstance(server.url, { isProbed: false });
try {
  const [patientId = 0, other = 0] = await addPatients(db, 2);
  const [professionalId = 0] = await addProfessionals(db, 1, 'doctors');
  await db.execute(sql`update patients set first_access_done = true, lgpd_accepted = true`);
  await db.execute(sql`update patients set cpf = ${CPF} where id = ${patientId}::bigint`);
  await fill(patientId, professionalId);
  const patient = await tokenOf({ kind: 'patient', patientId, scope: 'patient' });
  const otherPatient = await tokenOf({ kind: 'patient', patientId: other, scope: 'patient' });
  const professional = await tokenOf({ kind: 'professional', professionalId, scope: 'professional' });
  const search = (more: Partial<z.output<typeof searchClinicalDocumentsCall.input>>) => () =>
    ask(searchClinicalDocumentsCall, { cpf: CPF, ...more }, patient);
  await measured('received documents, first page (aim 20)', search({}));
  await measured('the same by type (aim 20)', search({ type: 'report', pageSize: 50 }));
  await measured('the same by day (aim 20)', search({ consultedOn: '2026-01-10' }));
  await measured('the last page', search({ page: RECORDS / 10 }));
  await measured('how many are new', () => ask(countNewDocumentsCall, {}, patient));
  await measured('issued by a professional, first page (aim 20)', () => ask(listIssuedDocumentsCall, {}, professional));
  await measured('sent files, all', () => ask(listSentFilesCall, { patientId }, patient));
  await measured('encounters, all', () => ask(listEncountersCall, { patientId }, patient));
  await measured('encounters of a patient without any', () =>
    ask(listEncountersCall, { patientId: other }, otherPatient),
  );
} finally {
  instance.end();
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Half of the encounters are visits, half are scheduled calls; a document was issued in each. */
async function fill(patientId: number, professionalId: number): Promise<void> {
  const [patient, professional] = [sql`${patientId}::bigint`, sql`${professionalId}::bigint`];
  const at = sql`timestamptz '2026-01-01 12:00Z' + n * interval '1 hour'`;
  await db.execute(sql`insert into specialties (id, name) values (1, 'Cardiologia')`);
  await db.execute(sql`
    insert into care_requests (id, patient_id, reason, requested_at, phase, answered_by, attendance_id, call_started_at, ended_at, cleaned_at)
    select 1000000 + n, ${patient}, 'Febre', at, 'ended', ${professional}, 1000000 + n, at, at, at
    from (select n, ${at} - interval '1 year' as at from generate_series(1, ${RECORDS / 2}::int) n) visits`);
  await db.execute(sql`
    insert into appointments (id, patient_id, professional_id, specialty_id, starts_at, ends_at)
    select 1000000 + n, ${patient}, ${professional}, 1, at, at + interval '30 minutes'
    from (select n, ${at} - interval '2 years' as at from generate_series(1, ${RECORDS / 2}::int) n) booked`);
  await db.execute(sql`
    insert into scheduled_calls (appointment_id, phase, first_started_at, call_started_at, ended_at)
    select id, 'ended', starts_at, starts_at, ends_at from appointments`);
  await db.execute(sql`
    insert into files (id, patient_id, document_type, name, media_type, size_bytes, store_name, uploaded_at)
    select 1000000 + n, ${patient}, case when n <= ${RECORDS}::int then 0 else 1 + n % 4 end, 'Documento.pdf', 'application/pdf', 40000, gen_random_uuid()::text, ${at}
    from generate_series(1, ${RECORDS * 2}::int) n`);
  await db.execute(sql`
    insert into clinical_documents (patient_id, professional_id, request_id, appointment_id, type, body, file_id, consulted_on, issued_at)
    select ${patient}, ${professional}, case when n % 2 = 0 then 1000000 + n / 2 end, case when n % 2 = 1 then 1000001 + n / 2 end,
      (array['prescription', 'exam-request', 'certificate', 'referral', 'report'])[n % 5 + 1], 'Texto ' || n, 1000000 + n, (${at})::date, ${at}
    from generate_series(1, ${RECORDS}::int) n`);
  await db.execute(sql`analyze`);
}

type NewSession = Session extends infer S ? (S extends Session ? Omit<S, 'sid'> : never) : never;

async function tokenOf(session: NewSession): Promise<string> {
  const types = new SessionTypes();
  for (const { sessionTypes = [] } of createModules()) types.register(sessionTypes);
  const secret = await loadSigningKey(db, 'access-token');
  const sessions = createSessions(db, systemClock, secret, createJobRunner(createLog('silent')), types);
  return (await sessions.openShort(session)).access.token;
}

async function measured(name: string, request: () => Promise<Response>): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  for (let n = 0; n < WARM_UP + READS; n += 1) {
    const sentMs = performance.now();
    const response = await request();
    const answer = await response.arrayBuffer();
    if (!response.ok) throw new Error(`${name} was answered with ${response.status}.`);
    if (n >= WARM_UP) times.push(performance.now() - sentMs);
    bytes = answer.byteLength;
  }
  const figures = `${percentile(times, 0.5)} ${percentile(times, 0.95)}`;
  process.stdout.write(`${`${name}: p50, p95`.padEnd(60)}${figures.padStart(14)}${`${bytes} B`.padStart(12)}\n`);
}

function ask<I extends z.ZodType>(call: Call<I>, input: z.output<I>, token: string): Promise<Response> {
  const wire = z.encode(call.input, input) as Record<string, unknown>;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  if (call.method === 'POST')
    return fetch(`${instance.url}${call.path}`, { method: 'POST', headers, body: JSON.stringify(wire) });
  const query = new URLSearchParams(Object.entries(wire).map(([name, value]) => [name, String(value)]));
  return fetch(`${instance.url}${call.path}?${query.toString()}`, { headers });
}

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.ceil(sorted.length * part) - 1] ?? 0) * 10) / 10;
}
