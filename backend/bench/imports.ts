/**
 * The cost of bringing in 50 000 patients with contracts by file, over HTTP through one backend process on one
 * PostgreSQL: uploading, the dry run, bringing them in, and the same file a second time, as CSV and as XLSX. All the
 * while the service is asked for `/health` and for a list, one request after the other. At last a file whose lines are
 * all wrong in eight fields is looked at and exported, with the memory that the process takes. Run it with
 * `npm run bench -- imports`.
 */

import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  checkImportCall,
  exportImportProblemsCall,
  type ImportRecord,
  listManagedProfessionalsCall,
  readImportCall,
  startImportCall,
  uploadImportCall,
} from '@acolhe/contracts/operations';
import { sql } from 'drizzle-orm';
import { cpfOf, PATIENT_HEADERS, patientLine } from '../src/imports/testing/import-files.ts';
import { configFrom } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { createSealer, readSecretsKey, sealBy } from '../src/platform/database/sealed-keys.ts';
import { makeXlsx } from '../src/platform/sheets/testing/make-xlsx.ts';
import { startInstance } from './instances.ts';
import { administratorToken } from './operations-bench.ts';

const LINES = 50_000;
const INSTITUTION = 'Clínica do Banco de Provas';
const PORT = Number(process.env.BENCH_DATABASE_PORT ?? 4_104);
const ASKED_EVERY_MS = 20;
/** From here on a CPF loses one zero in front as a number; more than two are not put back. */
const FIRST_OF_SHEET = 10_000_001;

const folder = await mkdtemp(join(tmpdir(), 'acolhe-bench-'));
const server = await startEmbeddedPostgres({ folder, port: PORT, onLog: () => undefined });
const database = openDatabase({ url: server.url, maxConnections: 2 });
const { db } = database;
const { secretsKey } = configFrom({ ACOLHE_SERVICE_ACCOUNT: '-', ACOLHE_REALTIME_URL: 'http://localhost' });
sealBy(db, createSealer(readSecretsKey(secretsKey)));
await migrate(database.pool);
const instance = await startInstance(server.url, { isProbed: false });
let isOver = false;
try {
  await db.execute(sql`insert into clients (id, name) values (77, ${INSTITUTION})`);
  const token = await administratorToken(db, 'administrator');
  const headers = { authorization: `Bearer ${token}` };
  await measured('idle, five seconds', headers, () => pause(5_000));
  await importFile('CSV', csvFile(1), headers);
  await importFile('XLSX', xlsxFile(FIRST_OF_SHEET), headers);
  await checkWrongFile(headers);
} finally {
  isOver = true;
  instance.end();
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function importFile(what: string, bytes: Buffer, headers: Record<string, string>): Promise<void> {
  print(`${what} of ${LINES} lines`, `${(bytes.length / 1024 ** 2).toFixed(1)} MB`);
  for (const turn of ['first', 'second']) {
    const uploaded = await measured(`${what}, ${turn} time: upload`, headers, () => upload(bytes, headers));
    await measured(`${what}, ${turn} time: dry run`, headers, async () => {
      await post(checkImportCall.path, { id: uploaded.id, mapping: uploaded.mapping }, headers);
      await reached(uploaded.id, 'checked', headers);
    });
    const over = await measured(`${what}, ${turn} time: import`, headers, async () => {
      await post(startImportCall.path, { id: uploaded.id }, headers);
      return reached(uploaded.id, 'done', headers);
    });
    print(`${what}, ${turn} time: brought in, there already`, `${over.created} ${over.existing}`);
  }
}

/** A wrong choice of columns makes such a file. */
async function checkWrongFile(headers: Record<string, string>): Promise<void> {
  const wrong = {
    ...{ CPF: '1', Nome: 'A', Nascimento: 'ontem', Sexo: 'X', 'E-mail': 'x', Celular: '1' },
    ...{ Instituição: 'Nenhuma', Agendamento: 'talvez' },
  };
  const lines = Array.from({ length: LINES }, (_, at) => patientLine(at + 1, wrong));
  const uploaded = await upload(Buffer.from([PATIENT_HEADERS, ...lines].join('\r\n')), headers);
  const before = megabytesOf(instance.pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, megabytesOf(instance.pid))), 100);
  const over = await measured('all lines wrong: dry run', headers, async () => {
    await post(checkImportCall.path, { id: uploaded.id, mapping: uploaded.mapping }, headers);
    return reached(uploaded.id, 'checked', headers);
  });
  const csv = await measured('all lines wrong: export', headers, async () => {
    const answer = await fetch(`${instance.url}${exportImportProblemsCall.path}?id=${uploaded.id}`, { headers });
    return (await answer.text()).trimEnd().split('\r\n').length - 1;
  });
  clearInterval(watch);
  print('all lines wrong: bad lines, problems', `${over.badLines} ${csv}`);
  print('all lines wrong: memory of the process', `${before} MB before, at most ${most} MB`);
}

/** What a process takes of the memory. */
function megabytesOf(pid: number): number {
  const [, kilobytes = 0] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

async function upload(bytes: Buffer, headers: Record<string, string>): Promise<ImportRecord> {
  const form = new FormData();
  form.set('kind', 'patients');
  form.set('file', new Blob([new Uint8Array(bytes)]), 'bench');
  return answerOf(await fetch(instance.url + uploadImportCall.path, { method: 'POST', headers, body: form }));
}

async function post(path: string, body: unknown, headers: Record<string, string>): Promise<ImportRecord> {
  const sent = { ...headers, 'content-type': 'application/json' };
  return answerOf(await fetch(instance.url + path, { method: 'POST', headers: sent, body: JSON.stringify(body) }));
}

async function reached(id: number, state: string, headers: Record<string, string>): Promise<ImportRecord> {
  for (;;) {
    const record = await answerOf(await fetch(`${instance.url}${readImportCall.path}?id=${id}`, { headers }));
    if (record.state === state) return record;
    if (!['checking', 'importing'].includes(record.state))
      throw new Error(`the import is ${record.state}: ${record.fault ?? `${record.badLines} bad lines`}`);
    await pause(250);
  }
}

async function answerOf(answer: Response): Promise<ImportRecord> {
  if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as ImportRecord;
}

/** Runs work, and prints how long it took and how long others waited at that time. */
async function measured<T>(what: string, headers: Record<string, string>, run: () => Promise<T>): Promise<T> {
  let isRunning = true;
  const ask = async (path: string) => {
    const times: number[] = [];
    while (isRunning && !isOver) {
      const beganMs = performance.now();
      await (await fetch(instance.url + path, { headers })).text();
      times.push(performance.now() - beganMs);
      await pause(ASKED_EVERY_MS);
    }
    return times;
  };
  const asked = [ask('/health'), ask(listManagedProfessionalsCall.path)];
  const beganMs = performance.now();
  const result = await run();
  const seconds = (performance.now() - beganMs) / 1_000;
  isRunning = false;
  const [health = [], list = []] = await Promise.all(asked);
  print(what, `${seconds.toFixed(1)} s; /health ${spread(health)}; a list ${spread(list)}`);
  return result;
}

function spread(times: readonly number[]): string {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} ms`;
}

function csvFile(first: number): Buffer {
  const lines = Array.from({ length: LINES }, (_, at) => patientLine(first + at, { Instituição: INSTITUTION }));
  return Buffer.from([PATIENT_HEADERS, ...lines].join('\r\n'));
}

function xlsxFile(first: number): Buffer {
  const rows = Array.from({ length: LINES }, (_, at) => {
    const cells = patientLine(first + at, { Instituição: INSTITUTION }).split(';');
    // As spreadsheets store them: a CPF and a day are numbers.
    return [Number(cpfOf(first + at)), ...cells.slice(1, 2), 33_238, ...cells.slice(3)];
  });
  return makeXlsx([PATIENT_HEADERS.split(';'), ...rows]);
}

function print(what: string, value: string): void {
  process.stdout.write(`${what.padEnd(45)} ${value}\n`);
}
