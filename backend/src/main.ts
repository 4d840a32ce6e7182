/** One backend process: any number of them work on one PostgreSQL and one realtime database. */

import { createModules } from './modules.ts';
import { buildApp, jobsOf } from './platform/app/build-app.ts';
import { systemClock } from './platform/clock.ts';
import { configFrom } from './platform/config.ts';
import { awaitDatabase, databaseUrl, openDatabase } from './platform/database/database.ts';
import { createLog, errorMessage } from './platform/log.ts';
import { shutDown } from './platform/process.ts';
import { openFirebaseWriter } from './platform/projection/firebase-writer.ts';
import { createServices } from './platform/services/create-services.ts';
import { startTracing } from './platform/tracing.ts';

try {
  const config = configFrom(process.env);
  const log = createLog(config.logLevel);
  const tracing = await startTracing(process.env);
  const database = openDatabase({
    url: databaseUrl(config.database),
    maxConnections: config.databaseConnections,
    onBroken: (error) => log.warn({ err: error }, 'a database connection broke'),
    ...(tracing && { tracer: tracing.tracer }),
  });
  await awaitDatabase(database, config.databaseWaitMs);
  const realtime = openFirebaseWriter(config.realtime);
  const services = await createServices({
    config,
    database,
    clock: systemClock,
    log,
    realtime,
    ...(tracing && { tracing }),
  });
  const modules = createModules();
  const app = await buildApp(services, modules);
  await app.listen({ host: config.host, port: config.port });
  services.jobs.start(jobsOf(modules), services);
  log.info({ port: config.port }, 'backend ready');

  const stop = async () => {
    await app.close();
    await services.jobs.stop();
    await realtime.close();
    await database.close();
    await tracing?.stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void shutDown(stop, log, (code) => process.exit(code)));
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exit(1);
}
