import { and, asc, eq, gt, inArray, isNotNull, lte, or } from 'drizzle-orm';
import { MIN_UUID, forEachBatch } from '../platform/jobs.ts';
import { errorMessage } from '../platform/log.ts';
import type { Services } from '../platform/services/services.ts';
import { sessions } from '../platform/auth/tables.ts';
import { dataExportContents, dataExports } from './tables.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'files' | 'log'>;

/**
 * Removes the content of exports that nobody can download any more: their time is over, or the session that asked has
 * ended. One whose content cannot be removed is tried again the next time, and holds no other up.
 */
export async function expireExports(needs: Needs): Promise<void> {
  await forEachBatch({
    before: MIN_UUID,
    next: (after) => nextOver(needs, after),
    work: (exportId) => expire(needs, exportId),
    onError: (error, exportId) =>
      needs.log.error({ exportId, reason: errorMessage(error) }, 'the content of a data export was not removed'),
  });
}

async function nextOver({ db, clock }: Needs, afterId: string): Promise<string | undefined> {
  const now = clock.now();
  const [over] = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .leftJoin(sessions, eq(sessions.sid, dataExports.sid))
    .where(
      and(
        gt(dataExports.id, afterId),
        inArray(dataExports.state, ['preparing', 'ready']),
        or(lte(dataExports.availableUntil, now), isNotNull(sessions.endedAt), lte(sessions.expiresAt, now)),
      ),
    )
    .orderBy(asc(dataExports.id))
    .limit(1);
  return over?.id;
}

/** Content goes first: a row without content is tried again, content without a row nobody would find. */
async function expire({ db, files }: Needs, exportId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [over] = await tx
      .select({ id: dataExports.id })
      .from(dataExports)
      .where(and(eq(dataExports.id, exportId), inArray(dataExports.state, ['preparing', 'ready'])))
      .for('update', { skipLocked: true });
    if (!over) return;
    const contents = await tx.select().from(dataExportContents).where(eq(dataExportContents.exportId, exportId));
    for (const { storeName } of contents) await files.remove(storeName);
    await tx.delete(dataExportContents).where(eq(dataExportContents.exportId, exportId));
    await tx.update(dataExports).set({ state: 'expired', claim: null }).where(eq(dataExports.id, exportId));
  });
}
