/** Runs the embedded PostgreSQL in a separate process; it ends with it. */

import { DEFAULT_PORTS } from '@acolhe/contracts/ports';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';

const folder = process.env.ACOLHE_DATABASE_DIR || '.data/database';
const port = Number(process.env.ACOLHE_DATABASE_PORT || DEFAULT_PORTS.database);
const end = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end.abort());

try {
  const server = await startEmbeddedPostgres({ folder, port, signal: end.signal });
  process.stdout.write(`database ready on ${port}\n`);
  await server.exited;
  process.exit(end.signal.aborted ? 0 : 1);
} catch (error) {
  if (end.signal.aborted) process.exit(0);
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
