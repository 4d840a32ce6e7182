import { DAY_MS } from '@acolhe/domain';
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { contentWrites } from '../platform/files/tables.ts';
import { forEachBatch, MIN_UUID } from '../platform/jobs.ts';
import { errorMessage } from '../platform/log.ts';
import type { Job, Services } from '../platform/services/services.ts';
import { RESTORABLE_MS } from './sent-documents.ts';
import { files } from './tables.ts';

/** Many times as long as any call, so that nothing is removed which an instance is still writing. */
const ABANDONED_AFTER_MS = DAY_MS;

/**
 * Removes contents without owner from the store: their process was killed, or the clean-up after a failure failed.
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

/** A content that gets an owner at this moment is skipped: the row of its write is locked or deleted. */
function removeContent({ db, files: store }: Services, storeName: string): Promise<void> {
  const ofContent = eq(contentWrites.storeName, storeName);
  return db.transaction(async (tx) => {
    const [write] = await tx.select().from(contentWrites).where(ofContent).for('update', { skipLocked: true });
    if (!write) return;
    await store.remove(storeName);
    await tx.delete(contentWrites).where(ofContent);
  });
}

/**
 * Deletes removed files that can no longer be restored, each by itself: one whose content cannot be deleted stays, is
 * tried again, and does not block others.
 */
export const purgeRemovedFiles: Job = {
  name: 'purge-removed-files',
  everyMs: 30_000,
  run: async (services) => {
    const before = new Date(services.clock.now().getTime() - RESTORABLE_MS);
    await forEachBatch({
      before: 0,
      next: (after) => nextRemoved(services, before, after),
      work: (fileId) => purge(services, fileId, before),
      onError: (error, fileId) =>
        services.log.error({ fileId, reason: errorMessage(error) }, 'a removed file was not purged'),
    });
  },
};

async function nextRemoved({ db }: Services, before: Date, afterId: number): Promise<number | undefined> {
  const [next] = await db
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.removedAt, before), gt(files.id, afterId)))
    .orderBy(asc(files.id))
    .limit(1);
  return next?.id;
}

/** The content is deleted first: a row without content is tried again, content without a row would never be found. */
async function purge({ db, files: store }: Services, fileId: number, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [file] = await tx
      .select()
      .from(files)
      .where(and(eq(files.id, fileId), lt(files.removedAt, before)))
      .for('update', { skipLocked: true });
    if (!file) return;
    await store.remove(file.storeName);
    if (file.thumbnailStoreName !== null) await store.remove(file.thumbnailStoreName);
    await tx.delete(files).where(eq(files.id, fileId));
  });
}
