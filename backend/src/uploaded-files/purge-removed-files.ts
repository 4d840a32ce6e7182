import { eq, lt } from 'drizzle-orm';
import type { Job } from '../platform/services/services.ts';
import { RESTORABLE_MS } from './sent-documents.ts';
import { files } from './tables.ts';

const MAX_AT_ONCE = 100;

/**
 * Removes for good what was removed and can be restored no more. The content goes first: a row without content is tried
 * again, content without a row nobody would find.
 */
export const purgeRemovedFiles: Job = {
  name: 'purge-removed-files',
  everyMs: 30_000,
  run: async ({ db, clock, files: store }) => {
    const before = new Date(clock.now().getTime() - RESTORABLE_MS);
    await db.transaction(async (tx) => {
      const purged = await tx
        .select()
        .from(files)
        .where(lt(files.removedAt, before))
        .limit(MAX_AT_ONCE)
        .for('update', { skipLocked: true });
      for (const { id, storeName, thumbnailStoreName } of purged) {
        await store.remove(storeName);
        if (thumbnailStoreName !== null) await store.remove(thumbnailStoreName);
        await tx.delete(files).where(eq(files.id, id));
      }
    });
  },
};
