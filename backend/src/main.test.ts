import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase, type TestDatabase } from './platform/database/testing/start-test-database.ts';
import { freePort } from './platform/database/testing/test-server.ts';
import { writeServiceAccount } from './testing/service-account-file.ts';

let database: TestDatabase;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  database = await startTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'acolhe-main-'));
  env = {
    DATABASE_URL: database.url,
    ACOLHE_BACKEND_PORT: String(await freePort()),
    ACOLHE_SERVICE_ACCOUNT: writeServiceAccount(folder),
    ACOLHE_REALTIME_URL: 'http://localhost:1?ns=acolhe-test',
    FIREBASE_DATABASE_EMULATOR_HOST: '127.0.0.1:1',
    ACOLHE_FILES_DIR: join(folder, 'files'),
    ACOLHE_DEMO: '0',
  };
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A process of the backend, and what it says. */
function run(main: string, settings: Record<string, string> = {}, args: readonly string[] = [], input = '') {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, main), ...args], {
    cwd: import.meta.dirname,
    env: { ...process.env, ...env, ...settings },
    stdio: 'pipe',
  });
  child.stdin.end(input);
  const said = { out: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.errors += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, ...said }));
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => void (said.out.includes(text) && resolve());
      child.stdout.on('data', look);
      void ended.then(() => reject(new Error(said.errors)));
      look();
    });
  return { child, ended, says };
}

it('the backend serves without a realtime database, warns of an uncounted proxy, and stops on a signal', async () => {
  const backend = run('main.ts', { ACOLHE_API_URL: 'https://api.example' });
  await backend.says('backend ready');
  await backend.says('a proxy stands in front, and ACOLHE_TRUST_PROXY is 0');
  const origin = `http://localhost:${env.ACOLHE_BACKEND_PORT}`;
  expect((await fetch(`${origin}/health`)).status).toBe(200);
  expect(await (await fetch(`${origin}/ready`)).json()).toMatchObject({ database: true, realtime: false });
  await backend.says('documents can be made');
  backend.child.kill('SIGTERM');
  expect(await backend.ended).toMatchObject({ code: 0, errors: '' });
});

it.each([
  ['main.ts', { ACOLHE_PORTAL_ORIGINS: 'x' }, 'ACOLHE_PORTAL_ORIGINS'],
  ['main.ts', { ACOLHE_SERVICE_ACCOUNT: '/nowhere' }, 'ACOLHE_SERVICE_ACCOUNT'],
  ['main.ts', { DATABASE_URL: 'postgres://localhost:1/x', ACOLHE_DATABASE_WAIT_SECONDS: '0' }, 'ECONNREFUSED'],
  ['migrate-main.ts', { ACOLHE_DEMO: '1' }, 'embedded database only'],
])('%s reports in one line why it cannot start: %p', async (main, settings, message) => {
  const { code, errors } = await run(main, settings).ended;
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toEqual([expect.stringContaining(message)]);
});

it('migrating puts no demo data into the database', async () => {
  expect(await run('migrate-main.ts').ended).toMatchObject({ code: 0, out: 'database: 0 steps done\n' });
  expect((await database.pool.query('select * from patients')).rows).toEqual([]);
});

it('the first administrator is created in an empty database, before the service ever ran', async () => {
  await database.pool.query('create database empty_first_day template template0');
  const url = new URL(database.url);
  url.pathname = '/empty_first_day';
  const command = ['create-administrator', '--name', 'Ana Lima', '--email', 'ana@clinica.test', '--password-stdin'];
  const first = run('admin-main.ts', { DATABASE_URL: url.href }, command, 'Primeiro@Dia1\n');
  expect(await first.ended).toEqual({
    code: 0,
    out: 'administrator 1: ana@clinica.test\n',
    errors: `database: ${url.host}/empty_first_day\n`,
  });
  const check = run('admin-main.ts', { DATABASE_URL: url.href }, ['check', '--json']);
  expect(await check.ended).toMatchObject({ code: 1, out: expect.stringContaining('"isReady":false') });
  await database.pool.query('drop database empty_first_day');
});

it('a command that finds no database says which, without its user and password, and what to do', async () => {
  const settings = { DATABASE_URL: 'postgres://clinica:Segredo%401@localhost:1/x' };
  const { code, errors } = await run('admin-main.ts', settings, ['create-administrator']).ended;
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/^database: localhost:1\/x\n.*ECONNREFUSED.*\n.*run npm start in another terminal/),
  ]);
  expect(errors).not.toMatch(/clinica|Segredo/);
});
