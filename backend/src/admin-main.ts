/** Does what an operator asks for on the command line: sets up, lists and revokes cabins. */
import { DEFAULT_PORTS } from '@acolhe/contracts/ports';
import { askSecret } from './cabins/admin/ask-secret.ts';
import { runAdminCommand } from './cabins/admin/run-admin-command.ts';
import { systemClock } from './platform/clock/clock.ts';
import { databaseUrl } from './platform/database/database-url.ts';
import { openDatabase } from './platform/database/index.ts';
import { createJobRunner } from './platform/jobs/job-runner.ts';
import { createLog } from './platform/log.ts';
import { plainMessage } from './platform/plain-error.ts';

const askPin = () => askSecret('PIN of the staff, 4 to 8 digits, not shown: ', process.stdin, process.stderr);
const { DATABASE_URL, ACOLHE_DATABASE_DIR, ACOLHE_DATABASE_PORT } = process.env;

try {
  const database = openDatabase({
    url: databaseUrl(
      DATABASE_URL
        ? { kind: 'server', url: DATABASE_URL }
        : {
            kind: 'embedded',
            folder: ACOLHE_DATABASE_DIR || '.data/database',
            port: Number(ACOLHE_DATABASE_PORT || DEFAULT_PORTS.database),
          },
    ),
    maxConnections: 2,
  });
  try {
    // Nothing is started here: the running service finds by itself what was changed.
    const jobs = createJobRunner(createLog('silent'));
    const answer = await runAdminCommand({ db: database.db, clock: systemClock, jobs }, process.argv.slice(2), askPin);
    process.stdout.write(`${answer}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`acolhe: ${plainMessage(error)}\n`);
  process.exitCode = 1;
}
