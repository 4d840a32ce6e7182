import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { markRecords } from './mark.ts';
import { publishRecord, type ProjectionServices } from './publish-record.ts';
import { keyText, parseKey, type RecordKey } from './record-keys.ts';
import { projectionRecords } from './tables.ts';
import { within } from './within.ts';

/** Nobody else writes a record that is claimed, for this long. */
const CLAIM_MS = 10_000;
/** A write that takes longer is given up for now; it must be well below the claim. */
const WRITE_LIMIT_MS = 5_000;
const RECORDS_AT_A_TIME = 64;

interface Claimed {
  readonly key: RecordKey;
  readonly revision: number;
}

/** Writes every marked record that nobody else is writing, until none is left. @see docs/product/virtual-queue.md */
export async function drain(services: ProjectionServices): Promise<void> {
  for (;;) {
    const claim = randomUUID();
    const records = await claimRecords(services, claim);
    if (records.length === 0) return;
    await Promise.all(records.map((record) => writeClaimed(services, record, claim)));
  }
}

async function claimRecords({ db, clock }: ProjectionServices, claim: string): Promise<Claimed[]> {
  const now = clock.now();
  const due = db.select({ key: projectionRecords.key }).from(projectionRecords)
    .where(and(lt(projectionRecords.published, projectionRecords.revision), or(isNull(projectionRecords.claimedUntil), lt(projectionRecords.claimedUntil, now))))
    .orderBy(asc(projectionRecords.key)).limit(RECORDS_AT_A_TIME).for('update', { skipLocked: true });
  const rows = await db.update(projectionRecords).set({ claim, claimedUntil: new Date(now.getTime() + CLAIM_MS) })
    .where(inArray(projectionRecords.key, due)).returning({ key: projectionRecords.key, revision: projectionRecords.revision });
  return rows.map(({ key, revision }) => ({ key: parseKey(key), revision }));
}

async function writeClaimed(services: ProjectionServices, { key, revision }: Claimed, claim: string): Promise<void> {
  const write = publishRecord(services, key, revision);
  try {
    const written = await within(write, WRITE_LIMIT_MS);
    if (written === 'late') {
      // It may still arrive, after somebody else wrote something newer: then the record has to be looked at again.
      void write.then(() => markRecords(services.db, [key])).catch((error: unknown) => services.log.error({ err: error, key: keyText(key) }, 'late write to the realtime database failed'));
    } else {
      await settle(services, { key, revision }, claim, written);
    }
  } catch (error) {
    services.log.error({ err: error, key: keyText(key) }, 'write to the realtime database failed');
  }
}

/**
 * Notes that the record was written, and gives the claim back.
 * A claim that ran out meanwhile means that another may have written before or after: the record is marked again. A revision in the realtime
 * database beyond ours means that this database was set back: it goes on from there.
 */
async function settle({ db }: ProjectionServices, { key, revision }: Claimed, claim: string, written: number): Promise<void> {
  const mine = and(eq(projectionRecords.key, keyText(key)), eq(projectionRecords.claim, claim));
  // Messages and room traces are written once; their revision is nobody's business afterwards.
  if (key.kind === 'message' || key.kind === 'room' || key.kind === 'entry') {
    const gone = await db.delete(projectionRecords).where(and(mine, eq(projectionRecords.revision, revision))).returning();
    if (gone.length > 0) return;
  }
  const kept = await db.update(projectionRecords).set({
    published: revision, claim: null, claimedUntil: null,
    revision: sql`greatest(${projectionRecords.revision}, case when ${written}::bigint > ${projectionRecords.revision} then ${written}::bigint + 1 else 0 end)`,
  }).where(mine).returning();
  if (kept.length === 0) await markRecords(db, [key]);
}
