import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { embeddedDatabaseUrl } from './platform/database/embedded-postgres.ts';
import { outsideFolder } from './platform/database/outside-folder.ts';
import { freePort } from './platform/database/testing/test-server.ts';
import '../../scripts/jest/second-try.ts';

const MAIN = join(import.meta.dirname, 'database-main.ts');
const started: ChildProcess[] = [];
let folder: string;
let port: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'acolhe-embedded-'));
  chmodSync(folder, 0o711);
  port = await freePort();
});
afterEach(async () => {
  for (const child of started.splice(0)) await stop(child, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

it('the embedded database preserves its data between starts, also after a kill', async () => {
  const first = await start();
  await query('create table kept (x int)');
  await stop(first, 'SIGTERM');
  const second = await start();
  await query('insert into kept values (1)');
  // The server itself lives on for now, and holds the port.
  await stop(second, 'SIGKILL');
  await start();
  expect(await query('select x from kept')).toEqual([{ x: 1 }]);
});

it('the embedded database starts although the lock names a process of another program', async () => {
  const first = await start();
  await stop(first, 'SIGTERM');
  writeFileSync(join(folder, 'data', 'postmaster.pid'), `${process.pid}\n${folder}/data\n`);
  await start();
  expect(await query('select 1 as x')).toEqual([{ x: 1 }]);
});

it('the embedded database refuses connections without its password, which only its owner can read', async () => {
  await start();
  const url = new URL(embeddedDatabaseUrl(folder, port));
  expect(readFileSync(join(folder, 'password'), 'utf8')).toBe(url.password);
  url.password = 'postgres';
  await expect(new Client({ connectionString: url.href }).connect()).rejects.toThrow('password authentication failed');
});

it('the embedded database says in one line when the port is taken', async () => {
  const holder = createServer().listen(port, '127.0.0.1');
  await once(holder, 'listening');
  const { child, errors } = run();
  const [code] = (await once(child, 'close')) as [number];
  holder.close();
  expect(code).toBe(1);
  expect(errors().trim().split('\n')).toEqual([expect.stringContaining('could not bind')]);
});

// Only root starts the server as a separate user.
const asRoot = process.getuid?.() === 0 ? it : it.skip;
asRoot(
  'keeps its data outside when its folder is closed to the user that it runs as, and forgets them with the folder',
  async () => {
    chmodSync(folder, 0o700);
    const first = await start();
    await query('create table kept (x int)');
    await stop(first, 'SIGTERM');
    const second = await start();
    expect(await query('select x from kept')).toEqual([]);
    const [{ data_directory: place } = {}] = await query('show data_directory');
    expect(place).not.toContain(folder);
    await stop(second, 'SIGTERM');
    rmSync(folder, { recursive: true });
    mkdirSync(folder, { mode: 0o700 });
    const third = await start();
    await expect(query('select x from kept')).rejects.toThrow('kept');
    await stop(third, 'SIGTERM');
    rmSync(folder, { recursive: true });
    const other = mkdtempSync(join(tmpdir(), 'acolhe-embedded-'));
    const left = outsideFolder(other);
    expect(existsSync(join(String(place), '..'))).toBe(false);
    for (const path of [other, left]) rmSync(path, { recursive: true });
  },
  limitMs(180_000),
);

function run() {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ACOLHE_DATABASE_DIR: folder, ACOLHE_DATABASE_PORT: String(port) },
  });
  started.push(child);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return { child, errors: () => errors };
}

async function start(): Promise<ChildProcess> {
  const { child, errors } = run();
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [Buffer | number];
  expect([String(line), errors()]).toEqual([`database ready on ${port}\n`, expect.any(String)]);
  return child;
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: embeddedDatabaseUrl(folder, port) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
