/**
 * The database server of one jest worker: a separate process, since a server outlives the modules of a test file.
 * Prints its address as one line of JSON, and ends itself, with all its data, when the worker has ended.
 */

import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { freePort, isAlive, noteFileOf } from './test-server.ts';

const PARENT_CHECK_MS = 500;
const MEMORY_FOLDER = '/dev/shm';
/** A server takes a tenth of it, and a worker has one. */
const MIN_MEMORY_BYTES = 4 * 1024 ** 3;
const worker = Number(process.argv[2]);
const folder = await mkdtemp(join((await hasMemoryFolder()) ? MEMORY_FOLDER : tmpdir(), 'acolhe-test-database-'));
// Run by root, the server is another user, who must get in.
await chmod(folder, 0o711);
const server = await startEmbeddedPostgres({
  folder,
  port: await freePort(),
  onLog: () => undefined,
  // Nothing here outlives the tests, so nothing waits for the disk.
  settings: {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '100',
    log_min_messages: 'log',
    log_checkpoints: 'off',
    autovacuum: 'off',
  },
});
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);

const timer = setInterval(() => {
  if (!isAlive(worker)) void end();
}, PARENT_CHECK_MS);
process.once('SIGTERM', () => void end());
process.once('SIGINT', () => undefined);

/**
 * Whether the machine has memory to spare as a folder. Databases come and go with the test files, and a file system on
 * a disk spends an eighth of the processor time of all tests on finding places for files after so many were deleted.
 */
async function hasMemoryFolder(): Promise<boolean> {
  const space = await statfs(MEMORY_FOLDER).catch(() => undefined);
  return space !== undefined && space.bavail * space.bsize >= MIN_MEMORY_BYTES;
}

async function end(): Promise<void> {
  clearInterval(timer);
  await server.stop();
  await rm(noteFileOf(worker), { force: true });
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}
