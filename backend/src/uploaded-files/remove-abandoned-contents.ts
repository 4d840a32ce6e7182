import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { contentWrites } from '../platform/files/tables.ts';
import { MIN_UUID, forEachBatch } from '../platform/jobs.ts';
import { errorMessage } from '../platform/log.ts';
import type { Job, Services } from '../platform/services/services.ts';

/** Many times as long as any call, so that nothing is removed which an instance is still writing. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

/**
 * Removes contents from the store that became nobody's: a process was killed, or a failure could not be cleared up.
 * @see docs/product/files.md
 */
export const removeAbandonedContents: Job = {
  name: 'remove-abandoned-contents',
  everyMs: 10 * 60_000,
  run: async (services) => {
    const { db, clock, log } = services;
    const before = new Date(clock.now().getTime() - ABANDONED_AFTER_MS);
    await forEachBatch({
      before: MIN_UUID,
      next: async (after) => {
        const [next] = await db
          .select({ storeName: contentWrites.storeName })
          .from(contentWrites)
          .where(and(lt(contentWrites.begunAt, before), gt(contentWrites.storeName, after)))
          .orderBy(asc(contentWrites.storeName))
          .limit(1);
        return next?.storeName;
      },
      work: (storeName) => removeContent(services, storeName),
      onError: (error) => log.error({ reason: errorMessage(error) }, 'an abandoned content was not removed'),
    });
  },
};

/** A content that becomes somebody's at this moment is left alone: the row of its write is locked, or gone. */
function removeContent({ db, files: store }: Services, storeName: string): Promise<void> {
  const ofContent = eq(contentWrites.storeName, storeName);
  return db.transaction(async (tx) => {
    const [write] = await tx.select().from(contentWrites).where(ofContent).for('update', { skipLocked: true });
    if (!write) return;
    await store.remove(storeName);
    await tx.delete(contentWrites).where(ofContent);
  });
}
