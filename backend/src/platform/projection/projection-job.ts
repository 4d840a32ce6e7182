import { sql } from 'drizzle-orm';
import type { RepeatedJob } from '../jobs/job-runner.ts';
import { flush } from './flush.ts';
import type { ProjectionServices } from './live-record.ts';
import { markRecords, PROJECTION_JOB } from './mark-records.ts';

const EVERY_MS = 1_000;
const PRUNE_EVERY_MS = 600_000;

/**
 * Writes what changed to the realtime database: at once when woken after a commit, and once a second what another
 * instance left. After each (re)connection it first looks whether anything was lost there.
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
  await markRecords(services.db, outdated);
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
