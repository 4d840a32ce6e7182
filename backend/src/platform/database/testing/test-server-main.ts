/**
 * The database server of one jest worker: a separate process, since a server outlives the modules of a test file.
 * Prints its address as one line of JSON, and ends itself, with all its data, when the worker has ended.
 */

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { freePort, isAlive, noteFileOf, testDataFolder } from './test-server.ts';

const PARENT_CHECK_MS = 500;
const worker = Number(process.argv[2]);
const folder = await mkdtemp(join(await testDataFolder(), 'acolhe-test-database-'));
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

async function end(): Promise<void> {
  clearInterval(timer);
  await server.stop();
  await rm(noteFileOf(worker), { force: true });
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}
