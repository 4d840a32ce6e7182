import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MEMORY_FOLDER = '/dev/shm';
/** A server takes some 100 MB and each worker of jest has one, so that several leave most of it free. */
const MIN_MEMORY_BYTES = 4 * 1024 ** 3;
const MAIN = join(import.meta.dirname, 'test-server-main.ts');

/** The file in which the test files of one worker leave each other the address of its server. */
const noteFile = noteFileOf(process.pid);

/**
 * The address of this worker's database server; the first test file starts it.
 * @returns a `postgres:` URL of its maintenance database
 */
export function testServerUrl(): Promise<string> {
  starting ??= findOrStart();
  return starting;
}

let starting: Promise<string> | undefined;

async function findOrStart(): Promise<string> {
  const noted = await readNote();
  if (noted && isAlive(noted.pid)) return noted.url;
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, String(process.pid)], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => ['{}'])])) as [string];
  const { url } = JSON.parse(line) as { url?: string };
  if (!url || child.pid === undefined) throw new Error('The test database did not start.');
  lines.close();
  child.stdout.destroy();
  child.unref();
  await writeFile(noteFile, JSON.stringify({ url, pid: child.pid }));
  return url;
}

interface Note {
  readonly url: string;
  readonly pid: number;
}

async function readNote(): Promise<Note | undefined> {
  try {
    return JSON.parse(await readFile(noteFile, 'utf8')) as Note;
  } catch {
    return undefined;
  }
}

/** Whether a process of this machine still runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Where the test files of a worker find its database server; the server removes it at its end. */
export function noteFileOf(workerPid: number): string {
  return join(tmpdir(), `acolhe-test-database-${workerPid}.json`);
}

/**
 * The folder in which servers have their data: in memory, where the machine has it to spare as a folder. Databases come
 * and go with the test files, and a file system on a disk spends an eighth of the processor time of all tests on
 * finding places for files after so many were deleted.
 * @param memory folder that may be there
 * @param minBytes what has to be free in it
 */
export async function testDataFolder(memory = MEMORY_FOLDER, minBytes = MIN_MEMORY_BYTES): Promise<string> {
  const space = await statfs(memory).catch(() => undefined);
  return space !== undefined && space.bavail * space.bsize >= minBytes ? memory : tmpdir();
}

/** Finds a port on which no process listens now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
