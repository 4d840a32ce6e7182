/**
 * Runs the commands of an operator: sets a clinic up, imports people, ends their access, and says what is missing.
 */
import { COMMANDS } from './admin-commands.ts';
import { systemClock } from './platform/clock.ts';
import { NegativeAnswer, RefusedCommand, runCommand, terminalPrompt } from './platform/command-line.ts';
import { commandLineConfigFrom } from './platform/config.ts';
import { type Database, databaseUrl, isDatabaseAway, openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { createJobRunner } from './platform/jobs.ts';
import { createLog, errorMessage } from './platform/log.ts';

/** The embedded database runs with the stack alone. */
const START_FIRST = 'The database does not answer: run npm start in another terminal, or set DATABASE_URL to your own.';

let database: Database | undefined;
try {
  process.stdout.write(`${await runCommand(COMMANDS, openServices, process.argv.slice(2), terminalPrompt())}\n`);
} catch (error) {
  process.exitCode = 1;
  if (error instanceof NegativeAnswer) process.stdout.write(`${error.answer}\n`);
  else {
    const more = error instanceof RefusedCommand ? error.lines : isDatabaseAway(error) ? [START_FIRST] : [];
    process.stderr.write(`acolhe: ${[errorMessage(error), ...more].join('\n')}\n`);
  }
} finally {
  await database?.close();
}

/** Opens the database and says which, since a mistaken one is not seen otherwise; nothing else is started. */
async function openServices() {
  const config = commandLineConfigFrom(process.env);
  const url = databaseUrl(config.database);
  database = openDatabase({ url, maxConnections: 2 });
  const { host, pathname } = new URL(url);
  process.stderr.write(`database: ${host}${pathname}\n`);
  // The first administrator may come in before the service ever ran.
  await migrate(database.pool);
  // The running service finds by itself what was changed.
  return { db: database.db, clock: systemClock, jobs: createJobRunner(createLog('silent')), config };
}
