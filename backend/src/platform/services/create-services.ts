import type { Logger } from 'pino';
import { AccessKinds } from '../auth/admission.ts';
import { createKnownDevices } from '../auth/browser-sessions.ts';
import { SessionTypes } from '../auth/session-types.ts';
import { createSessions } from '../auth/sessions.ts';
import type { Clock } from '../clock.ts';
import type { Config, S3Bucket } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openDecisions } from '../database/decisions.ts';
import { measurePool, metricsOf } from '../database/metrics.ts';
import { createSealer, loadSigningKey, readSecretsKey, sealBy } from '../database/sealed-keys.ts';
import { clamdAntivirus, noAntivirus } from '../files/antivirus.ts';
import { diskFileStore, type FileStore, recordedWrites } from '../files/file-store.ts';
import { createJobRunner, jobMetrics } from '../jobs.ts';
import { createLimits } from '../limits/limits.ts';
import { type PostPush, postOverHttps } from '../messaging/https-post.ts';
import { countedMailer, outboxMailer, smtpMailer } from '../messaging/mailer.ts';
import { createPushSender } from '../messaging/push-sender.ts';
import { LiveRecords } from '../projection/live-record.ts';
import type { RealtimeWriter } from '../projection/realtime-writer.ts';
import type { Tracing } from '../tracing.ts';
import type { Services } from './services.ts';

/** The dependencies that differ between a real process and a test. */
export interface ServiceDependencies {
  readonly config: Config;
  /** Migrated. */
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly realtime: RealtimeWriter;
  /** The connection to push services; over the internet unless given. */
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
    mailer: countedMailer(
      config.mail.smtpUrl === undefined
        ? outboxMailer(config.mail.outboxFolder, config.mail.from, clock)
        : smtpMailer(config.mail.smtpUrl, config.mail.from),
      metrics,
    ),
    push: createPushSender(
      db,
      `mailto:${/[^\s<>]+@[^\s<>]+/.exec(config.mail.from)?.[0] ?? config.mail.from}`,
      postPush,
    ),
    limits: createLimits(db, clock),
    liveRecords: new LiveRecords(),
  };
}

/** Store of files: a bucket when one is named, else a folder. */
export interface FilePlace {
  readonly s3?: S3Bucket;
  readonly filesFolder: string;
}

/** Opens the store that the settings name; the client of buckets is loaded for a bucket alone. */
export async function openFileStore({ s3, filesFolder }: FilePlace): Promise<FileStore> {
  return s3 ? (await import('../files/s3-file-store.ts')).s3FileStore(s3) : diskFileStore(filesFolder);
}
