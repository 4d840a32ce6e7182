/**
 * Does what an operator asks for on the command line: brings in administrators and files, sets up, lists and revokes
 * cabins.
 */

import { DEFAULT_PORTS } from '@acolhe/contracts/ports';
import { ADMINISTRATOR_COMMANDS } from './administrators/administrator-commands.ts';
import { CABIN_COMMANDS } from './cabins/cabin-commands.ts';
import { IMPORT_COMMANDS } from './imports/import-command.ts';
import { systemClock } from './platform/clock.ts';
import { RefusedCommand, runCommand, terminalPrompt } from './platform/command-line.ts';
import { databaseUrl, isDatabaseAway, openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { createJobRunner } from './platform/jobs.ts';
import { createLog, errorMessage } from './platform/log.ts';

/** The embedded database runs with the stack alone. */
const START_FIRST = 'The database does not answer: run npm start in another terminal, or set DATABASE_URL to your own.';

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
    const services = { db: database.db, clock: systemClock, jobs };
    const commands = [...ADMINISTRATOR_COMMANDS, ...CABIN_COMMANDS, ...IMPORT_COMMANDS];
    // The first administrator may come in before the service ever ran.
    const opened = async () => {
      await migrate(database.pool);
      return services;
    };
    const answer = await runCommand(commands, opened, process.argv.slice(2), terminalPrompt());
    process.stdout.write(`${answer}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  const more = error instanceof RefusedCommand ? error.lines : isDatabaseAway(error) ? [START_FIRST] : [];
  process.stderr.write(`acolhe: ${[errorMessage(error), ...more].join('\n')}\n`);
  process.exitCode = 1;
}
