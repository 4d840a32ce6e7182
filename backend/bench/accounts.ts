import { createHash, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkGiftCardCall, requestPasswordChangeCall, signInCall, signInByLinkCall } from '@acolhe/contracts';
import { sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../src/demo/people.ts';
import { loadDemoData } from '../src/demo/seed-demo-data.ts';
import { createModules } from '../src/modules.ts';
import { buildApp, jobsOf } from '../src/platform/app/build-app.ts';
import { systemClock } from '../src/platform/clock.ts';
import { configFrom } from '../src/platform/config.ts';
import { type Db, openDatabase } from '../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { createLog } from '../src/platform/log.ts';
import { memoryRealtime } from '../src/platform/projection/realtime-writer.ts';
import { createServices } from '../src/platform/services/create-services.ts';
import { writeServiceAccount } from '../src/testing/service-account-file.ts';

const FIRST = 10_000_000;

/**
 * Returns the CPF of the n-th account of the bench: nine digits that count up, and their two check digits. An n above
 * the number of accounts gives an unregistered CPF.
 */
export function accountCpf(n: number): string {
  const digits = [...String(FIRST + n).padStart(9, '0')].map(Number);
  for (let round = 0; round < 2; round += 1) {
    const sum = digits.reduce((total, digit, i) => total + digit * (digits.length + 1 - i), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

export const accountEmail = (n: number): string => `paciente${n}@acolhe.test`;

/** Adds patients with the password of the demo's people. */
export async function addAccounts(db: Db, count: number): Promise<void> {
  const rows = Array.from(
    { length: count },
    (_, n) =>
      sql`(1, ${accountCpf(n)}, ${accountEmail(n)}, 'Paciente', '1990-05-20', 'f', true, true, (select password_hash from patients where id = 1001))`,
  );
  await db.execute(
    sql`insert into patients (client_id, cpf, email, name, birth_date, gender, first_access_done, lgpd_accepted, password_hash) values ${sql.join(rows, sql`, `)}`,
  );
}

/**
 * Measures the latency of signing in, and whether answer times reveal which CPFs belong to patients. First patients
 * sign in at ten a second; then each call that takes a CPF is made with registered and unregistered CPFs, in random
 * order. Run it with `node --import tsx backend/bench/accounts.ts`. Prints a table.
 */

const PATIENTS = 200;
const PACE_MS = 100;
const SIGN_INS = 150;
/** Of each kind, for each route. */
const GUESSES = 120;
const PORT = Number(process.env.BENCH_DATABASE_PORT ?? 4_109);

const folder = await mkdtemp(join(tmpdir(), 'acolhe-bench-accounts-'));
const server = await startEmbeddedPostgres({ folder: join(folder, 'database'), port: PORT, onLog: () => undefined });
const database = openDatabase({ url: server.url, maxConnections: 12 });
await migrate(database.pool);
await loadDemoData(database.db, new Date());
await addAccounts(database.db, PATIENTS);
const config = configFrom({
  ACOLHE_SERVICE_ACCOUNT: writeServiceAccount(folder),
  ACOLHE_REALTIME_URL: 'http://localhost',
  ACOLHE_OUTBOX_DIR: join(folder, 'outbox'),
});
const services = await createServices({
  config,
  database,
  clock: systemClock,
  log: createLog('error'),
  realtime: memoryRealtime(),
});
const modules = createModules();
const app = await buildApp(services, modules);
const url = await app.listen({ host: '127.0.0.1', port: 0 });
services.jobs.start(jobsOf(modules), services);
try {
  await measureSignIn();
  await measureGuesses();
} finally {
  await app.close();
  await services.jobs.stop();
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function timed(path: string, body?: object): Promise<number> {
  const beganMs = performance.now();
  const response = await fetch(
    `${url}${path}`,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  await response.arrayBuffer();
  return performance.now() - beganMs;
}

/** One patient after the other, whether or not the one before is in. */
async function measureSignIn(): Promise<void> {
  const running: Promise<number>[] = [];
  for (let n = 0; n < SIGN_INS; n += 1) {
    running.push(timed(signInCall.path, { cpf: accountCpf(n % PATIENTS), psw: DEMO_PASSWORD }));
    await pause(PACE_MS);
  }
  const took = (await Promise.all(running)).sort((a, b) => a - b);
  line('sign-in at ten a second, p50 / p95', `${ms(took, 0.5)} / ${ms(took, 0.95)}`, 'p95 ≤ 300 ms');
}

/** The calls that could reveal a registered CPF; `n` counts accounts, and is above PATIENTS for unregistered CPFs. */
function routes(): readonly (readonly [name: string, guess: (n: number) => Promise<number>])[] {
  return [
    ['sign-in', (n) => timed(signInCall.path, { cpf: accountCpf(n), psw: 'errada' })],
    ['recovery', (n) => timed(requestPasswordChangeCall.path, { cpf: accountCpf(n), email: accountEmail(n) })],
    [
      'hash',
      (n) =>
        timed(
          `${signInByLinkCall.path}?hash=${createHash('sha1').update(accountCpf(n)).digest('hex')}.${Math.floor(Date.now() / 1000) + 60}.noncenonce.${'x'.repeat(43)}`,
        ),
    ],
    ['gift card', (n) => timed(checkGiftCardCall.path, { cpf: accountCpf(n), giftCardCode: 'USADO-2026' })],
  ];
}

async function measureGuesses(): Promise<void> {
  for (const [name, guess] of routes()) {
    const took = { patients: [] as number[], nobodies: [] as number[] };
    for (let n = 0; n < 2 * GUESSES; n += 1) {
      // The rate limit would answer instead of the call.
      await database.db.execute(sql`delete from attempts`);
      const isPatient = randomInt(2) === 0;
      took[isPatient ? 'patients' : 'nobodies'].push(await guess(isPatient ? randomInt(PATIENTS) : PATIENTS + n));
    }
    const [patients, nobodies] = [took.patients.sort((a, b) => a - b), took.nobodies.sort((a, b) => a - b)];
    line(`${name}: a patient / nobody, median`, `${ms(patients, 0.5)} / ${ms(nobodies, 0.5)}`, 'alike');
    line(
      `${name}: how often a patient's takes longer`,
      `${Math.round(shareOfLonger(patients, nobodies) * 100)} %`,
      '40 to 60 %',
    );
  }
}

/** How often one of the first takes longer than one of the second: a half when time reveals nothing. */
function shareOfLonger(first: readonly number[], second: readonly number[]): number {
  const longer = first.reduce((sum, a) => sum + second.filter((b) => a > b).length, 0);
  return longer / (first.length * second.length);
}

function ms(sorted: readonly number[], part: number): string {
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)} ms`;
}

function line(what: string, value: string, aim: string): void {
  process.stdout.write(`${what.padEnd(44)} ${value.padStart(22)}   ${aim}\n`);
}
