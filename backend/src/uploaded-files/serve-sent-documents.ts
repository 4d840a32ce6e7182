import { deleteFileCall, listSentFilesCall, restoreFileCall } from '@acolhe/contracts';
import { requireOwnPatient, patientOf } from '../access/callers.ts';
import { type App, handle } from '../platform/http/handle.ts';
import { notFound } from '../platform/http-problem.ts';
import { RATES } from '../platform/limits/rates.ts';
import type { Services } from '../platform/services/services.ts';
import { listSentDocuments, removeDocument, restoreDocument } from './sent-documents.ts';

/**
 * Serves the list of the documents that a patient sent, and their removal.
 * @see docs/product/files.md
 */
export function serveSentDocuments(app: App, { db, clock, limits }: Services): void {
  handle(app, listSentFilesCall, async ({ patientId }, context) => ({
    ok: true,
    files: await listSentDocuments(db, requireOwnPatient(context, patientId)),
  }));
  handle(app, deleteFileCall, async ({ fileId, name }, context) => {
    const patientId = patientOf(context);
    await limits.consume(`file-removal:patient:${patientId}`, RATES.fileRemovals);
    if (!(await removeDocument(db, { patientId, fileId, name }, clock.now()))) throw notFound();
    return { ok: true, message: 'Arquivo removido.' };
  });
  handle(app, restoreFileCall, async ({ fileId }, context) => {
    const patientId = patientOf(context);
    await limits.consume(`file-removal:patient:${patientId}`, RATES.fileRemovals);
    if (!(await restoreDocument(db, { patientId, fileId }, clock.now())))
      throw notFound('Este arquivo não pode mais ser recuperado.');
    return { ok: true, message: 'Arquivo recuperado.' };
  });
}
