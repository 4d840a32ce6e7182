/** Runs the embedded PostgreSQL as a process of its own; it ends with it. */
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';

const folder = process.env.ACOLHE_DATABASE_DIR ?? '.data/database';
const port = Number(process.env.ACOLHE_DATABASE_PORT ?? 4003);

try {
  const server = await startEmbeddedPostgres({ folder, port });
  let asked = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      asked = true;
      void server.stop();
    });
  }
  process.stdout.write(`database ready on ${port}\n`);
  await server.exited;
  process.exit(asked ? 0 : 1);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
