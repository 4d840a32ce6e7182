/**
 * One backend process of the bench: all calls over HTTP, on the database named by `BENCH_DATABASE_URL`. The realtime
 * database is in memory, so that the assignment and its projection are measured, not a second server. Sends its address
 * to its parent, and on request a report of the time since the last report.
 */

import { createModules } from '../src/modules.ts';
import { buildApp, jobsOf } from '../src/platform/app/build-app.ts';
import { systemClock } from '../src/platform/clock.ts';
import { configFrom } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log.ts';
import { memoryRealtime, type RealtimeWriter } from '../src/platform/projection/realtime-writer.ts';
import { createServices } from '../src/platform/services/create-services.ts';
import type { Deeds } from './instances.ts';
import { probe, type Cost } from './probe.ts';

let writes = 0;
let costs: Cost[] = [];
const memory = memoryRealtime();
const counted: RealtimeWriter = {
  ...memory,
  set: (path, value) => ((writes += 1), memory.set(path, value)),
  update: (values) => ((writes += 1), memory.update(values)),
  transact: (path, next) => ((writes += 1), memory.transact(path, next)),
};
const database = openDatabase({ url: process.env.BENCH_DATABASE_URL ?? '' });
const config = configFrom({ ACOLHE_SERVICE_ACCOUNT: '-', ACOLHE_REALTIME_URL: 'http://localhost' });
const probing = process.env.BENCH_PROBE ? [probe(database.pool, (cost) => costs.push(cost))] : [];
const services = await createServices({
  config,
  database,
  clock: systemClock,
  log: createLog('error'),
  realtime: counted,
});
// There is no realtime database to give access to.
const modules = [...probing, ...createModules().filter(({ name }) => name !== 'realtime-access')];
const app = await buildApp(services, modules);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
services.jobs.start(jobsOf(modules), services);
process.send?.(address);
process.on('message', () => {
  const deeds: Deeds = { writes, costs };
  [writes, costs] = [0, []];
  process.send?.(deeds);
});
process.once('disconnect', () => process.exit(0));
