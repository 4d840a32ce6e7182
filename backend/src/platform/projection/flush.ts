import { randomUUID } from 'node:crypto';
import { withTimeout } from '@acolhe/domain';
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { Counter, Histogram } from 'prom-client';
import type { Executor } from '../database/database.ts';
import { metricsFamily, readAtScrape } from '../database/metrics.ts';
import { keyText, parseKey, type ProjectionServices, type RecordKey } from './live-record.ts';
import { projectionRecords } from './tables.ts';

/** Only one instance writes a record that is claimed, for this long. */
const CLAIM_MS = 10_000;
/** A write that takes longer is given up for now; it must be well below the claim. */
const WRITE_TIMEOUT_MS = 5_000;
const RETRY_PAUSE_MS = 1_000;
const RECORDS_AT_A_TIME = 64;

interface Claimed {
  readonly key: RecordKey;
  readonly revision: number;
}

interface Written extends Claimed {
  /** The revision that the record has in the realtime database now. */
  readonly found: number;
}

/**
 * Writes every marked record that no other instance is writing, until none is left.
 * @see docs/product/virtual-queue.md
 */
export function flush(services: ProjectionServices): Promise<void> {
  return flushMarked(services, undefined);
}

/** Writes one record, if it is marked and no other instance is writing it. */
export function flushOne(services: ProjectionServices, key: RecordKey): Promise<void> {
  return flushMarked(services, key);
}

async function flushMarked(services: ProjectionServices, only: RecordKey | undefined): Promise<void> {
  for (;;) {
    const claim = randomUUID();
    const records = await claimRecords(services, claim, only);
    if (records.length === 0) return;
    const results = await writeAll(services, records);
    await acknowledge(
      services,
      claim,
      results.filter((result) => typeof result === 'object'),
    );
    if (results.includes('failed')) await retrySoon(services, claim);
  }
}

async function claimRecords(
  { db, clock }: ProjectionServices,
  claim: string,
  only: RecordKey | undefined,
): Promise<Claimed[]> {
  const now = clock.now();
  const named = only && eq(projectionRecords.key, keyText(only));
  const due = db
    .select({ key: projectionRecords.key })
    .from(projectionRecords)
    .where(
      and(
        named,
        lt(projectionRecords.published, projectionRecords.revision),
        or(isNull(projectionRecords.claimedUntil), lt(projectionRecords.claimedUntil, now)),
      ),
    )
    .orderBy(asc(projectionRecords.key))
    .limit(RECORDS_AT_A_TIME)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(projectionRecords)
    .set({ claim, claimedUntil: new Date(now.getTime() + CLAIM_MS) })
    .where(inArray(projectionRecords.key, due))
    .returning({ key: projectionRecords.key, revision: projectionRecords.revision });
  return rows.map(({ key, revision }) => ({ key: parseKey(key), revision }));
}

type Result = Written | 'failed' | 'late';

/** Records published last wait for the others, which may still grant access to what they remove. */
async function writeAll(services: ProjectionServices, records: readonly Claimed[]): Promise<readonly Result[]> {
  const isLast = ({ key }: Claimed) => services.liveRecords.of(key).publishLast ?? false;
  const writeThese = (these: readonly Claimed[]) => Promise.all(these.map((record) => write(services, record)));
  const others = await writeThese(records.filter((record) => !isLast(record)));
  return [...others, ...(await writeThese(records.filter(isLast)))];
}

/** @returns what was written, unless that failed or is not known yet */
async function write(services: ProjectionServices, { key, revision }: Claimed): Promise<Result> {
  const { writes, failures } = projectionMetrics(services.db);
  const took = writes.startTimer();
  const publishing = services.liveRecords.of(key).publish(services, key.id, revision);
  try {
    const found = await withTimeout(publishing, WRITE_TIMEOUT_MS, () => 'late' as const);
    took();
    if (found !== 'late') return { key, revision, found };
    failures.inc();
    // It may still arrive, after another instance wrote something newer: then the record has to be looked at again.
    void publishing
      .then(() => enqueueRecords(services.db, [key]))
      .catch((error: unknown) =>
        services.log.warn({ err: error, key: keyText(key) }, 'a late write to the realtime database failed'),
      );
    return 'late';
  } catch (error) {
    took();
    failures.inc();
    services.log.warn({ err: error, key: keyText(key) }, 'a write to the realtime database failed; it is tried again');
    return 'failed';
  }
}

/** Schedules failed writes again after a short pause; a late write retains its claim, since it may still arrive. */
async function retrySoon({ db, clock }: ProjectionServices, claim: string): Promise<void> {
  const held = db
    .select({ key: projectionRecords.key })
    .from(projectionRecords)
    .where(eq(projectionRecords.claim, claim))
    .orderBy(asc(projectionRecords.key))
    .for('update');
  await db
    .update(projectionRecords)
    .set({ claimedUntil: new Date(clock.now().getTime() + RETRY_PAUSE_MS) })
    .where(inArray(projectionRecords.key, held));
}

/**
 * Marks records as published and releases their claims. When a claim has expired, another instance may have written
 * before or after: the record is enqueued again. A higher revision in the realtime database means that this database
 * was reset: numbering continues from there.
 */
async function acknowledge({ db }: ProjectionServices, claim: string, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return;
  const rows = sql.join(
    written.map(({ key, revision, found }) => sql`(${keyText(key)}, ${revision}::bigint, ${found}::bigint)`),
    sql`, `,
  );
  // Rows are locked in the order of their keys, as in the marking of records; else the two could deadlock.
  const { rows: settled } = await db.execute<{ key: string }>(sql`
    with held as materialized (select key from projection_records where claim = ${claim}::uuid order by key for update)
    update projection_records record set published = written.revision, claim = null, claimed_until = null,
      revision = case when written.found > record.revision then written.found + 1 else record.revision end
    from (values ${rows}) as written (key, revision, found), held
    where held.key = written.key and record.key = held.key
    returning record.key`);
  const settledKeys = new Set(settled.map((record) => record.key));
  await enqueueRecords(
    db,
    written.map((record) => record.key).filter((key) => !settledKeys.has(keyText(key))),
  );
}

/** The job to wake after each commit that marked records. */
export const PROJECTION_JOB = 'projection';

/**
 * Marks records whose state changed, so that they are written. Belongs in the transaction of the change, as its last
 * statement: the marked rows stay locked until it ends, and are taken in one order so that two transactions never wait
 * for each other.
 */
export async function enqueueRecords(executor: Executor, keys: Iterable<RecordKey>): Promise<void> {
  const texts = [...new Set([...keys].map(keyText))].sort();
  if (texts.length === 0) return;
  await executor
    .insert(projectionRecords)
    .values(texts.map((key) => ({ key, revision: 1 })))
    .onConflictDoUpdate({ target: projectionRecords.key, set: { revision: sql`${projectionRecords.revision} + 1` } });
}

/** Seconds: up to the time-out of a write. */
const WRITE_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Metrics of the projection.
 * @see docs/product/virtual-queue.md
 */
export const projectionMetrics = metricsFamily((registry, db) => {
  const registers = [registry];
  readAtScrape(registry, db, {
    name: 'acolhe_projection_outbox_records',
    help: 'Records of the realtime database that are still to be written.',
    query: () => sql`select count(*) as value from projection_records where published < revision`,
  });
  readAtScrape(registry, db, {
    name: 'acolhe_projection_behind',
    help: 'Revisions by which the record of the realtime database that is furthest behind is behind.',
    query: () =>
      sql`select coalesce(max(revision - published), 0) as value from projection_records where published < revision`,
  });
  return {
    writes: new Histogram({
      name: 'acolhe_projection_write_duration_seconds',
      help: 'Time that a write to the realtime database took.',
      buckets: WRITE_BUCKETS,
      registers,
    }),
    failures: new Counter({
      name: 'acolhe_projection_write_failures_total',
      help: 'Writes to the realtime database that failed or took too long.',
      registers,
    }),
  };
});
