import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout } from '@acolhe/domain';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { RepeatedJob } from '../jobs.ts';
import { enqueueRecords, flush, flushOne, PROJECTION_JOB } from './flush.ts';
import { keyText, type ProjectionServices, type RecordKey } from './live-record.ts';
import { projectionRecords } from './tables.ts';

const EVERY_MS = 1_000;
const PRUNE_EVERY_MS = 600_000;

/**
 * Publishes changes to the realtime database: at once when woken after a commit, and once a second those that another
 * instance left. After each (re)connection it first checks whether data were lost there.
 * @see docs/product/virtual-queue.md
 */
export function projectionJob(): RepeatedJob<ProjectionServices> {
  let checked = false;
  let pruneDueMs = 0;
  return {
    name: PROJECTION_JOB,
    everyMs: EVERY_MS,
    run: async (services) => {
      if (!services.realtime.isConnected()) {
        checked = false;
        return;
      }
      if (!checked) await rebuildProjection(services);
      checked = true;
      await flush(services);
      const nowMs = services.clock.now().getTime();
      if (nowMs < pruneDueMs) return;
      pruneDueMs = nowMs + PRUNE_EVERY_MS;
      await prune(services);
    },
  };
}

/**
 * Compares the realtime database with what should be there, and marks what is missing, older, or too much, also when it
 * was set back by up to a day. It only reads when nothing was lost.
 */
export async function rebuildProjection(services: ProjectionServices): Promise<void> {
  const outdated = [];
  for (const record of services.liveRecords.all) outdated.push(...(await record.findOutdated(services)));
  await enqueueRecords(services.db, outdated);
}

/**
 * Deletes the notes of written records that carry no revision, as messages and tokens: they come and go with each
 * visit.
 */
export async function prune({ db, liveRecords }: ProjectionServices): Promise<void> {
  const kinds = liveRecords.all.filter(({ hasRevision }) => !hasRevision).map(({ kind }) => sql`${kind}`);
  if (kinds.length === 0) return;
  await db.execute(sql`
    delete from projection_records where key in (
      select key from projection_records
      where published >= revision and split_part(key, ':', 1) in (${sql.join(kinds, sql`, `)})
      order by key for update skip locked)`);
}

const PUBLISH_TIMEOUT_MS = 2_000;
const POLL_MS = 20;

/**
 * Publishes a record before the caller continues, also when another instance is writing it now; when the realtime
 * database does not answer within two seconds, the job publishes it later.
 */
export async function publishNow(services: ProjectionServices, key: RecordKey): Promise<void> {
  await enqueueRecords(services.db, [key]);
  if (services.realtime.isConnected())
    await withTimeout(
      untilWritten(services, key, AbortSignal.timeout(PUBLISH_TIMEOUT_MS)),
      PUBLISH_TIMEOUT_MS,
      () => undefined,
    );
}

async function untilWritten(services: ProjectionServices, key: RecordKey, timeout: AbortSignal): Promise<void> {
  while (!timeout.aborted) {
    await flushOne(services, key);
    if (await isWritten(services.db, key)) return;
    await pause(POLL_MS);
  }
}

async function isWritten(db: Db, key: RecordKey): Promise<boolean> {
  const written = await db
    .select({ key: projectionRecords.key })
    .from(projectionRecords)
    .where(and(eq(projectionRecords.key, keyText(key)), gte(projectionRecords.published, projectionRecords.revision)));
  return written.length > 0;
}
