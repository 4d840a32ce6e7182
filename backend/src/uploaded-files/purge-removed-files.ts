import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { forEachBatch } from '../platform/jobs.ts';
import { errorMessage } from '../platform/log.ts';
import type { Job, Services } from '../platform/services/services.ts';
import { RESTORABLE_MS } from './sent-documents.ts';
import { files } from './tables.ts';

/**
 * Removes for good what was removed and can be restored no more, each file by itself: one whose content cannot be
 * removed stays and is tried again, and holds no other up.
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

/** The content goes first: a row without content is tried again, content without a row nobody would find. */
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
