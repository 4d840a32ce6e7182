import { CARE_LIMITS } from '@acolhe/domain';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Executor } from '../platform/database/index.ts';
import { files } from './tables.ts';

/** What is known of a file; its content lies in the store, under `storeName`. */
export type StoredFile = typeof files.$inferSelect;
/** What is known of a file that is to be kept. */
export type NewFile = Omit<StoredFile, 'id'>;

/** How many pictures a patient may send without naming a visit, ever. */
const MOST_WITHOUT_VISIT = 20;

/** How many pictures are kept with one visit, or of one patient without any. @see docs/product/files.md */
export const mostPictures = (requestId: number | null | undefined): number =>
  requestId == null ? MOST_WITHOUT_VISIT : CARE_LIMITS.maxAttachments;

/**
 * Keeps what is known of a picture that a patient sent.
 * @returns its id; undefined when there are as many as may be already
 */
export function insertFile(db: Db, file: NewFile): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const { patientId, requestId, documentType } = file;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pictures-of-patient', ${patientId}))`);
    const among =
      requestId === null
        ? and(eq(files.patientId, patientId), isNull(files.requestId), eq(files.documentType, documentType))
        : eq(files.requestId, requestId);
    if ((await tx.$count(files, among)) >= mostPictures(requestId)) return undefined;
    const [row] = await tx.insert(files).values(file).returning({ id: files.id });
    return row?.id;
  });
}

/** The file of an id, whoever may see it. */
export async function findFile(executor: Executor, fileId: number): Promise<StoredFile | undefined> {
  const [row] = await executor.select().from(files).where(eq(files.id, fileId));
  return row;
}

/** The pictures sent with a visit, in their order. */
export function attachmentsOf(executor: Executor, requestId: number): Promise<{ id: number; name: string }[]> {
  return executor
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(eq(files.requestId, requestId))
    .orderBy(asc(files.id));
}
