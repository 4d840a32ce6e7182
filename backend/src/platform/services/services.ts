import type { Logger } from 'pino';
import type { AccessKinds } from '../auth/admission.ts';
import type { KnownDevices } from '../auth/browser-sessions.ts';
import type { SessionTypes } from '../auth/session-types.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Db } from '../database/database.ts';
import type { Decisions } from '../database/decisions.ts';
import type { Antivirus } from '../files/antivirus.ts';
import type { FileStore } from '../files/file-store.ts';
import type { JobRunner, RepeatedJob } from '../jobs.ts';
import type { Limits } from '../limits/limits.ts';
import type { Mailer } from '../messaging/mailer.ts';
import type { PushSender } from '../messaging/push-sender.ts';
import type { LiveRecords } from '../projection/live-record.ts';
import type { RealtimeWriter } from '../projection/realtime-writer.ts';
import type { Tracing } from '../tracing.ts';

/** The services that every domain may use. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  /** Short for `database.db`. */
  readonly db: Db;
  readonly clock: Clock;
  /** What administrators have decided about brands and partners. */
  readonly decisions: Decisions;
  readonly log: Logger;
  /** Makes spans, where the operator wants traces. */
  readonly tracing?: Tracing;
  readonly realtime: RealtimeWriter;
  readonly sessions: Sessions;
  /** The types of sessions, as the domains registered them. */
  readonly sessionTypes: SessionTypes;
  /** The kinds of access to calls, as the domains registered them. */
  readonly accessKinds: AccessKinds;
  readonly devices: KnownDevices;
  readonly files: FileStore;
  readonly antivirus: Antivirus;
  readonly mailer: Mailer;
  readonly push: PushSender;
  readonly limits: Limits;
  readonly jobs: JobRunner;
  /** The records of the realtime database, as the domains registered them. */
  readonly liveRecords: LiveRecords;
}

/** The timed work of a domain: it may use what every domain may. */
export type Job = RepeatedJob<Services>;
