/** Brings the database's schema up to date, and loads the demo data once where they are wanted. */
import { loadDemoData } from './demo/load-demo-data.ts';
import { configFrom } from './platform/config.ts';
import { databaseUrl } from './platform/database/database-url.ts';
import { migrate, openDatabase } from './platform/database/index.ts';
import { plainMessage } from './platform/plain-error.ts';

try {
  const config = configFrom(process.env);
  const database = openDatabase({ url: databaseUrl(config.database), maxConnections: 2 });
  try {
    const steps = await migrate(database.pool);
    const loaded = config.demo && (await loadDemoData(database.db, new Date(), config.samplePartnerKey));
    process.stdout.write(`database: ${steps.length} steps done${loaded ? ', demo data loaded' : ''}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${plainMessage(error)}\n`);
  process.exit(1);
}
