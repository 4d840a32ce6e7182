import { CARE_LIMITS } from '@acolhe/domain';
import { asc, count, eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '../platform/database/index.ts';
import { files } from './tables.ts';

export type StoredFile = typeof files.$inferSelect;
export type NewFile = Omit<StoredFile, 'id'>;

/**
 * Keeps what is known of a file.
 * @returns its id; undefined when its visit already has as many files as it may
 */
export function insertFile(db: Db, file: NewFile): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    if (file.requestId !== null) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('files-of-visit', ${file.requestId}))`);
      const [present] = await tx.select({ files: count() }).from(files).where(eq(files.requestId, file.requestId));
      if (present && present.files >= CARE_LIMITS.maxAttachments) return undefined;
    }
    const [row] = await tx.insert(files).values(file).returning({ id: files.id });
    return row?.id;
  });
}

export async function findFile(executor: Executor, fileId: number): Promise<StoredFile | undefined> {
  const [row] = await executor.select().from(files).where(eq(files.id, fileId));
  return row;
}

/** The pictures sent with a visit, in their order. */
export function attachmentsOf(executor: Executor, requestId: number): Promise<{ id: number; name: string }[]> {
  return executor.select({ id: files.id, name: files.name }).from(files).where(eq(files.requestId, requestId)).orderBy(asc(files.id));
}
