import { MAX_DOCUMENT_BYTES } from '@acolhe/contracts';
import { HOUR_MS, DAY_MS } from '@acolhe/domain';
import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { MIN_UUID, forEachBatch } from '../platform/jobs.ts';
import { errorMessage } from '../platform/log.ts';
import type { Job, Services } from '../platform/services/services.ts';
import { fileUploadParts, fileUploads } from './tables.ts';

/** By this name the job is woken. */
export const CLEAR_UPLOADS_JOB = 'clear-old-uploads';
/** How long an upload may take; then what has come of it is removed. */
const UPLOAD_LIFE_MS = DAY_MS;
/** How long an unfinished upload waits for its next part: a journey without a network, not a day. */
export const UPLOAD_IDLE_MS = 2 * HOUR_MS;
/** More than any page sends at once, since pages send one after another: older ones were abandoned. */
const MAX_UNFINISHED = 5;
/** Of all unfinished uploads of a patient, when they have come whole. */
const MAX_UNFINISHED_BYTES = 3 * MAX_DOCUMENT_BYTES;

/** A document that arrives in parts. */
export type StartedUpload = typeof fileUploads.$inferSelect;

/** Bytes of a document that have come. */
export interface UploadPart {
  readonly startByte: number;
  readonly bytes: Buffer;
}

/** Whose upload, and which. */
export interface OwnUpload {
  readonly id: string;
  readonly patientId: number;
}

/**
 * Records an upload that begins. The oldest unfinished ones are given up when the patient has too many of them, or too
 * large ones; what has come of those is removed by the next run of the job.
 */
export async function insertUpload(tx: Tx, upload: typeof fileUploads.$inferInsert): Promise<void> {
  const unfinished = await tx
    .select({ id: fileUploads.id, sizeBytes: fileUploads.sizeBytes })
    .from(fileUploads)
    .where(
      and(
        eq(fileUploads.patientId, upload.patientId),
        isNull(fileUploads.fileId),
        sql`${fileUploads.createdAt} > 'epoch'`,
      ),
    )
    .orderBy(desc(fileUploads.createdAt));
  let bytes = upload.sizeBytes;
  const givenUp = unfinished.filter(({ sizeBytes }, younger) => {
    bytes += sizeBytes;
    return younger + 1 >= MAX_UNFINISHED || bytes > MAX_UNFINISHED_BYTES;
  });
  if (givenUp.length > 0)
    await tx
      .update(fileUploads)
      .set({ createdAt: new Date(0) })
      .where(
        inArray(
          fileUploads.id,
          givenUp.map(({ id }) => id),
        ),
      );
  await tx.insert(fileUploads).values(upload);
}

/** Finds an upload of a patient, unless it was given up. */
export async function findUpload(executor: Executor, { id, patientId }: OwnUpload): Promise<StartedUpload | undefined> {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return undefined;
  const [upload] = await executor
    .select()
    .from(fileUploads)
    .where(and(eq(fileUploads.id, id), eq(fileUploads.patientId, patientId), sql`${fileUploads.createdAt} > 'epoch'`));
  return upload;
}

/**
 * Stores a part of an upload.
 * @returns false when the upload is missing, or another request has stored this part
 */
export async function addPart(
  { db, files: store, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  { id }: StartedUpload,
  { startByte, bytes }: UploadPart,
): Promise<boolean> {
  const storeName = await store.write(bytes);
  const isStored = await db.transaction(async (tx) => {
    const progress = { receivedBytes: startByte + bytes.length, progressedAt: clock.now() };
    if (!(await advance(tx, id, startByte, progress))) return false;
    await tx.insert(fileUploadParts).values({ uploadId: id, startByte, storeName });
    return true;
  });
  if (!isStored) await store.remove(storeName);
  return isStored;
}

/** Sets what has come of an upload, unless it has changed since. @returns whether it was set */
export async function advance(
  tx: Tx,
  id: string,
  fromByte: number,
  to: Pick<StartedUpload, 'receivedBytes'> & Partial<Pick<StartedUpload, 'fileId' | 'progressedAt'>>,
): Promise<boolean> {
  const advanced = await tx
    .update(fileUploads)
    .set(to)
    .where(and(eq(fileUploads.id, id), eq(fileUploads.receivedBytes, fromByte)))
    .returning({ id: fileUploads.id });
  return advanced.length > 0;
}

/** Reads the parts of an upload one after the other. */
export async function* readParts(db: Db, store: FileStore, { id }: StartedUpload): AsyncIterable<Uint8Array> {
  const parts = await db
    .select()
    .from(fileUploadParts)
    .where(eq(fileUploadParts.uploadId, id))
    .orderBy(asc(fileUploadParts.startByte));
  for (const { storeName } of parts) {
    const chunks: AsyncIterable<Uint8Array> = await store.read(storeName);
    yield* chunks;
  }
}

/** Removes the parts of an upload, the contents first, so that none is left without a row. */
export async function removeParts(
  executor: Executor,
  store: FileStore,
  { id }: Pick<StartedUpload, 'id'>,
): Promise<void> {
  const parts = await executor.select().from(fileUploadParts).where(eq(fileUploadParts.uploadId, id));
  for (const { storeName } of parts) await store.remove(storeName);
  await executor.delete(fileUploadParts).where(eq(fileUploadParts.uploadId, id));
}

/** Removes an upload and what has come of it, unless it is finished. */
export async function discardUnfinished(
  { db, files: store }: Pick<Services, 'db' | 'files'>,
  { id }: Pick<StartedUpload, 'id'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const unfinished = and(eq(fileUploads.id, id), isNull(fileUploads.fileId));
    const [upload] = await tx.select({ id: fileUploads.id }).from(fileUploads).where(unfinished).for('update');
    if (upload) await removeWithParts(tx, store, upload);
  });
}

async function removeWithParts(tx: Tx, store: FileStore, upload: Pick<StartedUpload, 'id'>): Promise<void> {
  await removeParts(tx, store, upload);
  await tx.delete(fileUploads).where(eq(fileUploads.id, upload.id));
}

/**
 * Removes abandoned uploads, and the rows of finished ones. Removed contents cannot be rolled back with their rows:
 * each upload has a separate transaction.
 */
export const clearOldUploads: Job = {
  name: CLEAR_UPLOADS_JOB,
  everyMs: 10 * 60_000,
  run: async ({ db, clock, files: store, log }) => {
    const ago = (ms: number) => new Date(clock.now().getTime() - ms);
    const isOld = or(
      lt(fileUploads.createdAt, ago(UPLOAD_LIFE_MS)),
      and(isNull(fileUploads.fileId), lt(fileUploads.progressedAt, ago(UPLOAD_IDLE_MS))),
    );
    await forEachBatch({
      before: MIN_UUID,
      next: async (after) => {
        const next = db
          .select({ id: fileUploads.id })
          .from(fileUploads)
          .where(and(isOld, gt(fileUploads.id, after)));
        return (await next.orderBy(asc(fileUploads.id)).limit(1))[0]?.id;
      },
      work: (id) =>
        db.transaction(async (tx) => {
          const old = tx
            .select({ id: fileUploads.id })
            .from(fileUploads)
            .where(and(isOld, eq(fileUploads.id, id)));
          const [upload] = await old.for('update', { skipLocked: true });
          if (upload) await removeWithParts(tx, store, upload);
        }),
      onError: (error, uploadId) =>
        log.error({ uploadId, reason: errorMessage(error) }, 'what came of an old upload was not removed'),
    });
  },
};
