import { HttpProblem } from '../platform/http-problem.ts';
import { incomingFolder, writeTemporaryFile } from '../platform/files/temporary-file.ts';
import type { Services } from '../platform/services/services.ts';
import { insertFile } from '../uploaded-files/files.ts';
import { dropUpload, keepUpload, type KeptUpload } from '../uploaded-files/keep-upload.ts';
import { sentDocument } from '../uploaded-files/sent-document.ts';
import {
  advance,
  discardUnfinished,
  readParts,
  removeParts,
  type StartedUpload,
  type UploadPart,
} from './started-uploads.ts';

/**
 * Checks a document of which the last part has come, and stores it. The upload's row stays for a while, so that a page
 * that misses the answer learns that it is done.
 * @returns false when another request has finished it meanwhile
 * @throws HttpProblem when it is refused; the upload is gone then, unless it may be tried again
 */
export async function finishUpload(services: Services, upload: StartedUpload, last: UploadPart): Promise<boolean> {
  const { db, files: store, config } = services;
  const chunks = async function* () {
    yield* readParts(db, store, upload);
    yield last.bytes;
  };
  const content = await writeTemporaryFile(incomingFolder(config), chunks());
  try {
    // The parts are gone when another request has finished the upload.
    if (content.sizeBytes !== upload.sizeBytes) return false;
    const kept = await keepUpload(services, { name: upload.name, content }, sentDocument.upload);
    const isDone = await recordDocument(services, upload, kept, last).catch(async (error: unknown) => {
      await dropUpload(services, kept);
      throw error;
    });
    if (isDone) await removeParts(db, store, upload);
    else await dropUpload(services, kept);
    return isDone;
  } catch (error) {
    if (error instanceof HttpProblem && error.details.httpStatus < 500) await discardUnfinished(services, upload);
    throw error;
  } finally {
    await content.close();
  }
}

/** @returns false when another request has finished the upload meanwhile */
function recordDocument(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, patientId, documentType, sizeBytes }: StartedUpload,
  upload: KeptUpload,
  { startByte }: UploadPart,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await advance(tx, id, startByte, { receivedBytes: sizeBytes }))) return false;
    const file = { kind: sentDocument, patientId, documentType, upload, uploadedAt: clock.now() };
    const fileId = await insertFile(tx, file);
    return advance(tx, id, sizeBytes, { receivedBytes: sizeBytes, fileId });
  });
}
