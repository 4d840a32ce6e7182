import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/database/index.ts';
import type { CheckedUpload } from './check-upload.ts';
import type { FileKind } from './file-kind.ts';
import { fileName } from './file-name.ts';
import { files, type StoredFile } from './tables.ts';

/** A file of a patient whose content is in the store. */
export interface NewFile {
  readonly kind: FileKind;
  readonly patientId: number;
  /** The visit that it is sent with, if any. */
  readonly requestId?: number;
  readonly upload: CheckedUpload;
  readonly storeName: string;
  readonly uploadedAt: Date;
}

/** @returns how many files of a kind are stored with one visit, or of one patient without any */
export const maxFiles = ({ upload }: FileKind, requestId: number | undefined): number =>
  (requestId === undefined ? upload?.maxCount?.withoutVisit : upload?.maxCount?.perVisit) ?? Infinity;

/**
 * Records a file that a patient sent.
 * @returns its id; undefined when the patient, or the visit, has as many of the kind as there may be
 * @see docs/product/files.md
 */
export async function insertFile(tx: Tx, file: NewFile): Promise<number | undefined> {
  const { kind, patientId, requestId, upload, storeName, uploadedAt } = file;
  if (maxFiles(kind, requestId) !== Infinity) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pictures-of-patient', ${patientId}))`);
    const among = and(
      inArray(files.documentType, kind.documentTypes),
      requestId === undefined
        ? and(eq(files.patientId, patientId), isNull(files.requestId))
        : eq(files.requestId, requestId),
    );
    if ((await tx.$count(files, among)) >= maxFiles(kind, requestId)) return undefined;
  }
  const [row] = await tx
    .insert(files)
    .values({
      patientId,
      requestId,
      documentType: kind.documentTypes[0],
      name: fileName(upload.content.name, upload.mediaType),
      mediaType: upload.mediaType,
      sizeBytes: upload.content.bytes.length,
      storeName,
      uploadedAt,
    })
    .returning({ id: files.id });
  return row?.id;
}

/** Finds a file by its id; who may read it is not checked. */
export async function findFile(executor: Executor, fileId: number): Promise<StoredFile | undefined> {
  const [row] = await executor.select().from(files).where(eq(files.id, fileId));
  return row;
}

/** Lists the pictures sent with a visit, in the order they came. */
export function attachmentsOf(executor: Executor, requestId: number): Promise<{ id: number; name: string }[]> {
  return executor
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(eq(files.requestId, requestId))
    .orderBy(asc(files.id));
}

/** Deletes the row of a file. @returns the name of its content, to be removed from the store afterwards */
export async function deleteFile(tx: Tx, fileId: number): Promise<string | undefined> {
  const [file] = await tx.delete(files).where(eq(files.id, fileId)).returning({ storeName: files.storeName });
  return file?.storeName;
}
