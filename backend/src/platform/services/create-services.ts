import type { Logger } from 'pino';
import { createKnownDevices } from '../sign-in/known-devices.ts';
import { createSealer, sealBy } from '../secrets/sealer.ts';
import { readSecretsKey } from '../secrets/secrets-key.ts';
import { loadSigningKey } from '../signing-keys/signing-key.ts';
import { AccessKinds } from '../access/access-kinds.ts';
import { SessionTypes } from '../sessions/session-types.ts';
import { createSessions } from '../sessions/sessions.ts';
import { noAntivirus } from '../antivirus/antivirus.ts';
import { clamdAntivirus } from '../antivirus/clamd.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openDecisions } from '../decisions/decisions.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { recordedWrites } from '../content-writes/recorded-writes.ts';
import { jobMetrics } from '../jobs/job-metrics.ts';
import { createJobRunner } from '../jobs/job-runner.ts';
import { createLimits } from '../limits/limits.ts';
import { metricsOf } from '../metrics/metrics.ts';
import { measurePool } from '../metrics/pool-metrics.ts';
import { outboxMailer } from '../mail/outbox-mailer.ts';
import { smtpMailer } from '../mail/smtp-mailer.ts';
import { LiveRecords } from '../projection/live-record.ts';
import { type PostPush, postOverHttps } from '../push/post-over-https.ts';
import { createPushSender } from '../push/push-sender.ts';
import type { RealtimeWriter } from '../realtime/realtime-writer.ts';
import type { Tracing } from '../tracing/start-tracing.ts';
import type { Services } from './services.ts';

/** The dependencies that differ between a real process and a test. */
export interface ServiceDependencies {
  readonly config: Config;
  /** Migrated. */
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly realtime: RealtimeWriter;
  /** The way to push services; over the internet unless given. */
  readonly postPush?: PostPush;
  /** Makes spans of pages, requests and jobs; none are made without. */
  readonly tracing?: Tracing;
}

/** Puts the services together. */
export async function createServices({
  config,
  database,
  clock,
  log,
  realtime,
  postPush = postOverHttps(),
  tracing,
}: ServiceDependencies): Promise<Services> {
  const { db } = database;
  const metrics = metricsOf(db);
  measurePool(metrics, database);
  const jobs = createJobRunner(log, jobMetrics(metrics), tracing?.tracer);
  sealBy(db, createSealer(readSecretsKey(config.secretsKey)));
  const secret = await loadSigningKey(db, 'access-token');
  const sessionTypes = new SessionTypes();
  return {
    config,
    database,
    db,
    clock,
    decisions: await openDecisions(db, config.brands, log),
    log,
    ...(tracing && { tracing }),
    realtime,
    jobs,
    sessions: createSessions(db, clock, secret, jobs, sessionTypes),
    sessionTypes,
    accessKinds: new AccessKinds(),
    devices: createKnownDevices(await loadSigningKey(db, 'known-device'), config),
    files: recordedWrites(await openFileStore(config), { db, clock }),
    antivirus: config.clamd ? clamdAntivirus(config.clamd, log) : noAntivirus,
    mailer:
      config.mail.smtpUrl === undefined
        ? outboxMailer(config.mail.outboxFolder, config.mail.from, clock)
        : smtpMailer(config.mail.smtpUrl, config.mail.from),
    push: createPushSender(
      db,
      `mailto:${/[^\s<>]+@[^\s<>]+/.exec(config.mail.from)?.[0] ?? config.mail.from}`,
      postPush,
    ),
    limits: createLimits(db, clock),
    liveRecords: new LiveRecords(),
  };
}
