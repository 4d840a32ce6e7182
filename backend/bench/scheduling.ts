/**
 * The cost of finding and booking an hour, over HTTP through two backend processes on one PostgreSQL: 500 professionals
 * of one specialty, 10 000 appointments in their 60 days, 400 of them with the professional who is asked for. Fifty
 * requests a second, whether or not those before were answered: the free hours of that professional, then the
 * specialties with their first free hour; before them 200 requests warm the processes up, whose times are printed but
 * aimed at nothing. Then 200 patients who want the same hour, five times. Run it with
 * `node --import tsx backend/bench/scheduling.ts`. Times are the caller's, in milliseconds, from sending to the whole
 * answer; caller, processes and database share the machine, and what else runs on it counts too. Fails when an hour was
 * booked twice.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  bookAppointmentCall,
  type Call,
  listBookableSpecialtiesCall,
  listFreeHoursCall,
  listHoursOfProfessionalCall,
} from '@acolhe/contracts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addPatients, addProfessionals } from '../src/care/testing/people.ts';
import { createModules } from '../src/modules.ts';
import { SessionTypes } from '../src/platform/auth/session-types.ts';
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

const PROFESSIONALS = 500;
const APPOINTMENTS = 10_000;
const PATIENTS = 200;
const PACE_MS = 20;
const READS = 500;
const FIGHTS = 5;
const SPECIALTY = 1;
const PORT = Number(process.env.BENCH_DATABASE_PORT ?? 4_104);

interface Patient {
  readonly id: number;
  readonly url: string;
  readonly token: string;
}

const folder = await mkdtemp(join(tmpdir(), 'acolhe-bench-'));
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
const instances = await Promise.all([1, 2].map(() => startInstance(server.url, { isProbed: false })));
try {
  const professionals = await seed();
  const patients = await signIn(await addPatients(db, PATIENTS));
  await db.execute(sql`update patients set first_access_done = true, lgpd_accepted = true`);
  await db.execute(sql`update contracts set upcoming_limit = ${APPOINTMENTS}::int`);
  await addAppointments(professionals, patients);
  const [professionalId = 0] = professionals;
  const freeOf = ({ id }: Patient) => ({ professionalId, patientId: id, specialtyId: SPECIALTY });
  await measured('warming up', patients, 200, (patient) => ask(patient, listFreeHoursCall, freeOf(patient)));
  await measured('free hours, 60 days (aim 20)', patients, READS, (patient) =>
    ask(patient, listFreeHoursCall, freeOf(patient)),
  );
  await measured('next free hour of 500 (aim 50)', patients, READS / 5, (patient) =>
    ask(patient, listBookableSpecialtiesCall, { patientId: patient.id }),
  );
  await fight(professionals, patients);
} finally {
  for (const instance of instances) instance.end();
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** @returns ids of professionals who work from 8 to 18 on each day but Sunday */
async function seed(): Promise<number[]> {
  const professionals = await addProfessionals(db, PROFESSIONALS, 'doctors');
  await db.execute(sql`insert into specialties (id, name) values (${SPECIALTY}, 'Cardiologia')`);
  await db.execute(sql`insert into professional_specialties select id, ${SPECIALTY} from professionals`);
  await db.execute(sql`insert into agendas (professional_id, version)
    select id, 1 from professionals on conflict (professional_id) do nothing`);
  await db.execute(sql`insert into agenda_weekly_hours
    select id, weekday, '08:00', '18:00' from professionals, generate_series(1, 6) weekday`);
  return professionals;
}

async function signIn(ids: readonly number[]): Promise<Patient[]> {
  const types = new SessionTypes();
  for (const { sessionTypes = [] } of createModules()) types.register(sessionTypes);
  const sessions = createSessions(
    db,
    systemClock,
    await loadSigningKey(db, 'access-token'),
    createJobRunner(createLog('silent')),
    types,
  );
  return Promise.all(
    ids.map(async (id, index) => ({
      id,
      url: instances[index % instances.length]?.url ?? '',
      token: (await sessions.openShort({ kind: 'patient', patientId: id, scope: 'patient' })).access.token,
    })),
  );
}

/** Twenty of each professional, each day's at another time; the first professional has 400. */
async function addAppointments(professionals: readonly number[], patients: readonly Patient[]): Promise<void> {
  const [first = 0] = professionals;
  await db.execute(sql`
    insert into appointments (patient_id, professional_id, specialty_id, starts_at, ends_at)
    select ${patients[0]?.id ?? 0}::bigint + n % ${patients.length}::int, case when n <= 400 then ${first}::bigint else ${first}::bigint + n % ${PROFESSIONALS}::int end, ${SPECIALTY},
      at, at + interval '30 minutes'
    from (select n, date_trunc('day', now()) + interval '11 hours' + (n % 59 + 1) * interval '1 day' + (n / 59 % 20) * interval '30 minutes' as at
      from generate_series(1, ${APPOINTMENTS}::int * 4) n) slots on conflict do nothing`);
  await db.execute(
    sql`delete from appointments where id not in (select id from appointments order by id limit ${APPOINTMENTS}::int)`,
  );
  await db.execute(sql`analyze`);
  const { rows } = await db.execute<{ n: string }>(sql`select count(*) as n from appointments`);
  print('appointments in the table', rows[0]?.n ?? '');
}

/** Sends requests at the pace, whether or not those before were answered. */
async function measured(
  name: string,
  patients: readonly Patient[],
  count: number,
  request: (patient: Patient) => Promise<Response>,
): Promise<void> {
  const running: Promise<number>[] = [];
  for (let n = 0; n < count; n += 1) {
    const patient = patients[n % patients.length];
    if (patient) running.push(timed(() => request(patient)));
    await pause(PACE_MS);
  }
  const times = await Promise.all(running);
  print(`${name}: p50, p95`, `${percentile(times, 0.5)} ${percentile(times, 0.95)}`);
}

async function fight(professionals: readonly number[], patients: readonly Patient[]): Promise<void> {
  const waits: number[] = [];
  let won = 0;
  let seconds = 0;
  for (const professionalId of professionals.slice(1, FIGHTS + 1)) {
    const [patient] = patients;
    if (!patient) return;
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const listed: unknown = await (
      await ask(patient, listHoursOfProfessionalCall, { professionalId, day: inAMonth })
    ).json();
    const [hour] = z.decode(listHoursOfProfessionalCall.output, listed as never).hours;
    if (!hour) throw new Error('No hour is free.');
    const order = { professionalId, specialtyId: SPECIALTY, type: 3, day: inAMonth, byGiftCard: false } as const;
    const beganMs = performance.now();
    await Promise.all(
      patients.map(async (one) => {
        const sentMs = performance.now();
        const { status } = await ask(one, bookAppointmentCall, {
          ...order,
          patientId: one.id,
          startTime: hour.startTime,
        });
        waits.push(performance.now() - sentMs);
        if (status === 200) won += 1;
        else if (status !== 409) throw new Error(`A booking was answered with ${status}.`);
      }),
    );
    seconds += (performance.now() - beganMs) / 1_000;
  }
  print('bookings tried a second, 200 at once', String(Math.round(waits.length / seconds)));
  print('wait for the answer: p50, p95', `${percentile(waits, 0.5)} ${percentile(waits, 0.95)}`);
  print('hours booked, of 5', String(won));
  if (won !== FIGHTS) process.exitCode = 1;
}

function ask<I extends z.ZodType>(patient: Patient, call: Call<I>, input: z.output<I>): Promise<Response> {
  const wire = z.encode(call.input, input) as Record<string, unknown>;
  const headers = { authorization: `Bearer ${patient.token}`, 'content-type': 'application/json' };
  if (call.method === 'POST')
    return fetch(`${patient.url}${call.path}`, { method: 'POST', headers, body: JSON.stringify(wire) });
  const query = new URLSearchParams(Object.entries(wire).map(([name, value]) => [name, String(value)]));
  return fetch(`${patient.url}${call.path}?${query.toString()}`, { headers });
}

async function timed(request: () => Promise<Response>): Promise<number> {
  const sentMs = performance.now();
  const response = await request();
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`A reading was answered with ${response.status}.`);
  return performance.now() - sentMs;
}

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.ceil(sorted.length * part) - 1] ?? 0) * 10) / 10;
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(44)}${value.padStart(14)}\n`);
}
