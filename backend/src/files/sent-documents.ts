import {
  deleteFileCall,
  downloadFileCall,
  downloadThumbnailCall,
  listSentFilesCall,
  restoreFileCall,
  SENT_DOCUMENT_TYPES,
  type SentFile,
} from '@acolhe/contracts';
import { and, desc, eq, gt, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { patientInPart, requireOwnPatient } from '../access/callers.ts';
import type { Db, Executor } from '../platform/database/database.ts';
import { notFound } from '../platform/http-problem.ts';
import { type App, handle } from '../platform/http/handle.ts';
import { RATES } from '../platform/limits/rates.ts';
import type { Services } from '../platform/services/services.ts';
import { extensionOf, sentDocument } from './file-kind.ts';
import { filesOf, requireRoom } from './files.ts';
import { files, type StoredFile } from './tables.ts';

/** For how long a removed document can be restored. */
export const RESTORABLE_MS = 60_000;

/** Lists the documents that a patient sent, the latest first. */
async function listSentDocuments(executor: Executor, patientId: number): Promise<SentFile[]> {
  const rows = await executor
    .select()
    .from(files)
    .where(filesOf(sentDocument, patientId))
    .orderBy(desc(files.uploadedAt), desc(files.id));
  return rows.map(seenByPatient);
}

function seenByPatient({ id, name, mediaType, documentType, sizeBytes, uploadedAt, thumbnailStoreName }: StoredFile) {
  const type = SENT_DOCUMENT_TYPES[documentType - 1] ?? 'document';
  return {
    id,
    name,
    extension: extensionOf(mediaType),
    url: pathOf(downloadFileCall, id),
    type,
    sizeBytes,
    sentAt: uploadedAt.toISOString(),
    ...(thumbnailStoreName !== null && { thumbnailUrl: pathOf(downloadThumbnailCall, id) }),
  };
}

const pathOf = ({ path }: { readonly path: string }, id: number) => path.replace('{id}', String(id));

/** A document of a patient. */
export interface OwnDocument {
  readonly patientId: number;
  readonly fileId: number;
}

/** The document, removed or not; other kinds of files are none. */
const isDocument = ({ patientId, fileId }: OwnDocument): SQL | undefined =>
  and(
    eq(files.id, fileId),
    eq(files.patientId, patientId),
    isNull(files.requestId),
    inArray(files.documentType, sentDocument.documentTypes),
  );

/**
 * Hides a document, which can be restored for a while; one that is hidden already stays so.
 * @param name as the list shows it
 * @returns false when the patient has no such document of that name
 */
export async function removeDocument(
  db: Db,
  document: OwnDocument & { readonly name: string },
  now: Date,
): Promise<boolean> {
  const named = and(isDocument(document), eq(files.name, document.name));
  const removed = await db
    .update(files)
    .set({ removedAt: now })
    .where(and(named, isNull(files.removedAt)))
    .returning({ id: files.id });
  return removed.length > 0 || (await db.$count(files, named)) > 0;
}

/**
 * Takes a removal back; a document that was not removed stays.
 * @returns false when there is none, or it was removed too long ago
 * @throws HttpProblem 409 when the patient has as many as there may be by now
 */
function restoreDocument(db: Db, document: OwnDocument, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if ((await tx.$count(files, and(isDocument(document), isNull(files.removedAt)))) > 0) return true;
    const restorable = and(
      isDocument(document),
      isNotNull(files.removedAt),
      gt(files.removedAt, new Date(now.getTime() - RESTORABLE_MS)),
    );
    if ((await tx.$count(files, restorable)) === 0) return false;
    await requireRoom(tx, { kind: sentDocument, patientId: document.patientId });
    const restored = await tx.update(files).set({ removedAt: null }).where(restorable).returning({ id: files.id });
    return restored.length > 0;
  });
}

/**
 * Serves the list of the documents that a patient sent, and their removal.
 * @see docs/product/files.md
 */
export function serveSentDocuments(app: App, { db, clock, limits }: Services): void {
  handle(app, listSentFilesCall, async ({ patientId }, context) => ({
    ok: true,
    files: await listSentDocuments(db, requireOwnPatient(context, patientId, 'documents')),
  }));
  handle(app, deleteFileCall, async ({ fileId, name }, context) => {
    const patientId = patientInPart(context, 'documents');
    await limits.consume(`file-removal:patient:${patientId}`, RATES.fileRemovals);
    if (!(await removeDocument(db, { patientId, fileId, name }, clock.now()))) throw notFound();
    return { ok: true, message: 'Arquivo removido.' };
  });
  handle(app, restoreFileCall, async ({ fileId }, context) => {
    const patientId = patientInPart(context, 'documents');
    await limits.consume(`file-removal:patient:${patientId}`, RATES.fileRemovals);
    if (!(await restoreDocument(db, { patientId, fileId }, clock.now())))
      throw notFound('Este arquivo não pode mais ser recuperado.');
    return { ok: true, message: 'Arquivo recuperado.' };
  });
}
