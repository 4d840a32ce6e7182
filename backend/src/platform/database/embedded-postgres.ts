import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { clearLeftover } from './running-server.ts';
import { packagedBinaries, type Place, placeFor, program } from './server-place.ts';
import { ownFolder, type ServerUser, serverUser } from './server-user.ts';

/** How an embedded server is started. */
export interface EmbeddedOptions {
  /** All data of the server are below it, or are found through it; created when missing. */
  readonly folder: string;
  readonly port: number;
  /** Further settings, `name: value`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Receives the server's log once it is up; the standard error stream unless given. */
  readonly onLog?: (text: string) => void;
  /** Ends the server, also while it is still starting, when recovery after a crash takes long. */
  readonly signal?: AbortSignal;
}

/** A PostgreSQL server that belongs to this process. */
export interface EmbeddedPostgres {
  readonly url: string;
  /** Resolves when the server ends, asked or not. */
  readonly exited: Promise<void>;
  /** Ends all connections and the server; waits for it. */
  stop(): Promise<void>;
}

/** Few connections and little memory: one clinic's portal on one machine. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '32MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum_max_workers: '1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  io_method: 'sync',
  jit: 'off',
};

/**
 * Starts PostgreSQL on this machine, with the data of earlier starts; safe after a crash of the machine or of either
 * process.
 * @throws Error with the server's last log lines when it does not start; the signal's reason when it was aborted
 * @see docs/operating.md
 */
export async function startEmbeddedPostgres({
  folder,
  port,
  settings = {},
  onLog = (text) => void process.stderr.write(text),
  signal,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = resolve(folder);
  const user = serverUser();
  const place = placeFor(home, packagedBinaries(), user);
  const password = passwordIn(home);
  await initialiseCluster(place, password, user);
  await clearLeftover(place.dataFolder);
  signal?.throwIfAborted();
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program(place.binaries, 'postgres'), ['-D', place.dataFolder, '-p', String(port), ...flags], {
    ...user,
    cwd: place.dataFolder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  // PostgreSQL's fast shutdown: connections are cut, nothing is lost.
  const end = () => void child.kill('SIGINT');
  signal?.addEventListener('abort', end);
  await ready(child, onLog).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw error;
  });
  return {
    url: embeddedDatabaseUrl(home, port),
    exited,
    stop: () => {
      end();
      return exited;
    },
  };
}

/**
 * The address of an embedded server, for another process than the one that started it.
 * @param folder the one given at the start
 * @throws Error in one line when that server was never started
 */
export function embeddedDatabaseUrl(folder: string, port: number): string {
  const file = passwordFile(folder);
  if (!existsSync(file)) throw new Error(`No embedded database in ${folder}: start it first, or set DATABASE_URL.`);
  return `postgres://postgres:${readFileSync(file, 'utf8')}@127.0.0.1:${port}/postgres`;
}

const passwordFile = (folder: string) => join(folder, 'password');

function passwordIn(folder: string): string {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(passwordFile(folder)))
    writeFileSync(passwordFile(folder), randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(passwordFile(folder), 'utf8');
}

function ready(child: ChildProcess, onLog: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      if (!output.includes('database system is ready to accept connections')) return;
      // The pipe is read on, so that the server never waits for a reader.
      child.stderr?.off('data', listen).on('data', (later: Buffer) => onLog(later.toString()));
      child.off('close', fail);
      resolve();
    };
    const fail = () => reject(new Error(`PostgreSQL did not start: ${lastLines(output)}`));
    child.stderr?.on('data', listen);
    child.once('close', fail);
    child.once('error', reject);
  });
}

/** Extracts the error from the server's log, as one line. */
function lastLines(log: string): string {
  const lines = log
    .trim()
    .split('\n')
    .map((line) => line.replace(/^.*?\] ?/, ''));
  const causes = lines.filter((line) => /could not bind|FATAL|PANIC/.test(line));
  return (causes.length ? causes : lines.slice(-1)).join(' ');
}

/**
 * Creates the server's data folder at the first start; an existing one is left unchanged. It is created under a
 * temporary name and renamed, so that an interrupted first start is repeated.
 * @param password of the superuser `postgres`
 * @throws Error with initdb's last output
 */
async function initialiseCluster(place: Place, password: string, user: ServerUser | undefined): Promise<void> {
  if (existsSync(join(place.dataFolder, 'PG_VERSION'))) return;
  const partial = `${place.dataFolder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  ownFolder(partial, user);
  const passwordFile = join(tmpdir(), `acolhe-${randomUUID()}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  try {
    await run(
      program(place.binaries, 'initdb'),
      [
        `--pgdata=${partial}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--no-locale',
        '--no-sync',
      ],
      user,
      partial,
    );
  } finally {
    unlinkSync(passwordFile);
  }
  rmSync(place.dataFolder, { recursive: true, force: true });
  renameSync(partial, place.dataFolder);
}

function run(command: string, args: readonly string[], user: ServerUser | undefined, cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...user, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`PostgreSQL could not make its data folder: ${output.trim()}`)),
    );
  });
}
