/** Brings the database's schema up to date, and loads the demo data once where they are wanted. */

import { loadDemoData } from './demo/seed-demo-data.ts';
import { loadDemoRecords } from './demo/seed-demo-records.ts';
import { configFrom } from './platform/config.ts';
import { awaitDatabase, databaseUrl, openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { createSealer, readSecretsKey, sealBy } from './platform/database/sealed-keys.ts';
import { createLog, errorMessage } from './platform/log.ts';
import { openFileStore } from './platform/services/create-services.ts';

try {
  const config = configFrom(process.env);
  const database = openDatabase({ url: databaseUrl(config.database), maxConnections: 2 });
  try {
    await awaitDatabase(database, config.databaseWaitMs);
    const steps = await migrate(database.pool);
    const { db } = database;
    if (config.demo) sealBy(db, createSealer(readSecretsKey(config.secretsKey)));
    const loaded = config.demo && (await loadDemoData(db, new Date(), config.samplePartnerKey));
    if (config.demo)
      await loadDemoRecords(
        { db, config, files: await openFileStore(config), log: createLog(config.logLevel) },
        new Date(),
      );
    process.stdout.write(`database: ${steps.length} steps done${loaded ? ', demo data loaded' : ''}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exit(1);
}
