import { MAX_DOCUMENT_BYTES, sentDocumentType } from '@acolhe/contracts';
import { DataStore, ERRORS, type Lock, type Locker, type RequestRelease, Upload } from '@tus/server';
import { z } from 'zod';
import { MAX_HEADER_BYTES, mayBeMediaType } from '../platform/files/media-type.ts';
import { incomingFolder, writeTemporaryFile } from '../platform/files/temporary-file.ts';
import { HttpProblem, invalidInput } from '../platform/http-problem.ts';
import { RATES } from '../platform/limits/rates.ts';
import type { Services } from '../platform/services/services.ts';
import { discardUpload, emptyFile, type StoredUpload, storeUpload, unsupportedFile } from './check-upload.ts';
import { documentTypeNumber, sentDocument } from './file-kind.ts';
import { insertFile, requireRoom } from './files.ts';
import {
  addPart,
  advance,
  CLEAR_UPLOADS_JOB,
  discardUnfinished,
  findUpload,
  insertUpload,
  readParts,
  removeParts,
  type StartedUpload,
  UPLOAD_IDLE_MS,
  type UploadPart,
} from './started-uploads.ts';

/** What a broken connection costs at most to send again; each upload holds as much in memory. */
const PART_BYTES = 512 * 1024;
/** The first bytes by which the kinds of documents are recognised. */
const MIN_FIRST_BYTES = 16;
const MAX_NAME_LENGTH = 500;

/**
 * The uploads of one patient, as tus asks for them.
 * @param stillAdmitted throws when the session has ended; asked before a document is stored
 */
export function createUploadStore(
  services: Services,
  patientId: number,
  stillAdmitted: () => Promise<void>,
): DataStore {
  return new UploadStore(services, patientId, stillAdmitted);
}

class UploadStore extends DataStore {
  override extensions = ['creation', 'expiration', 'termination'];

  constructor(
    readonly services: Services,
    readonly patientId: number,
    readonly stillAdmitted: () => Promise<void>,
  ) {
    super();
  }

  override getExpiration(): number {
    return UPLOAD_IDLE_MS;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { db, limits, clock, jobs } = this.services;
    // Whatever text it is: decoding checks it.
    const type = z.safeDecode(sentDocumentType, (upload.metadata?.documentType ?? '') as '1');
    if (!type.success) throw invalidInput([{ path: 'Upload-Metadata.documentType', message: 'not 1 to 4' }]);
    const sizeBytes = upload.size ?? 0;
    if (sizeBytes === 0) throw emptyFile();
    if (sizeBytes > MAX_DOCUMENT_BYTES)
      throw new HttpProblem({ code: 'too-large', httpStatus: 413, message: sentDocument.upload.tooLargeMessage });
    await limits.consume(`upload:patient:${this.patientId}`, RATES.uploads);
    const createdAt = clock.now();
    await db.transaction(async (tx) => {
      await requireRoom(tx, { kind: sentDocument, patientId: this.patientId });
      await insertUpload(tx, {
        id: upload.id,
        patientId: this.patientId,
        documentType: documentTypeNumber(type.data),
        name: (upload.metadata?.filename ?? '').slice(0, MAX_NAME_LENGTH).replace(/\p{C}/gu, ''),
        sizeBytes,
        createdAt,
        progressedAt: createdAt,
      });
    });
    jobs.wake(CLEAR_UPLOADS_JOB);
    upload.creation_date = createdAt.toISOString();
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { name, documentType, sizeBytes, receivedBytes, progressedAt } = await this.#existing(id);
    return new Upload({
      id,
      size: sizeBytes,
      offset: receivedBytes,
      metadata: { filename: name, documentType: String(documentType) },
      // It expires when it is idle for long.
      creation_date: progressedAt.toISOString(),
    });
  }

  /** The received part is stored when the connection breaks. @returns the offset, bytes of the whole */
  override async write(stream: AsyncIterable<Uint8Array>, id: string, offset: number): Promise<number> {
    const upload = await this.#existing(id);
    let received = offset;
    let pending: Uint8Array[] = [];
    let pendingBytes = 0;
    const storePart = async () => {
      if (pendingBytes === 0) return;
      const part = { startByte: received, bytes: Buffer.concat(pending) };
      [pending, pendingBytes] = [[], 0];
      const endByte = part.startByte + part.bytes.length;
      const isLast = endByte === upload.sizeBytes;
      if (part.startByte === 0) {
        // Too short to recognise a type: the client sends it again.
        if (!isLast && part.bytes.length < MIN_FIRST_BYTES) return;
        await this.#requireDocument(upload, part.bytes);
      } else if (part.startByte < MAX_HEADER_BYTES && endByte >= MAX_HEADER_BYTES) {
        // Earlier parts were too short to refuse it. Once an upload: a later part begins behind these bytes.
        const stored = await this.#storedStart(upload, part.startByte);
        if (stored) await this.#requireDocument(upload, Buffer.concat([stored, part.bytes], MAX_HEADER_BYTES));
      }
      if (isLast) await this.stillAdmitted();
      const isStored = await (isLast ? finishUpload : addPart)(this.services, upload, part);
      // Another request has continued this upload.
      if (!isStored) throw tusRefusal(ERRORS.INVALID_OFFSET);
      received += part.bytes.length;
    };
    // A caller that stops reading destroys the stream, and would otherwise see that error instead of the reason.
    let failure: Error | undefined;
    try {
      for await (const chunk of stream) {
        if (failure !== undefined) continue;
        pending.push(chunk);
        pendingBytes += chunk.length;
        // What fails there is an error of ours or of the database.
        if (pendingBytes >= PART_BYTES) await storePart().catch((error: unknown) => (failure = error as Error));
      }
    } finally {
      if (failure === undefined) await storePart();
    }
    if (failure !== undefined) throw failure;
    return received;
  }

  override async remove(id: string): Promise<void> {
    await discardUnfinished(this.services, await this.#existing(id));
  }

  /**
   * Checks the first bytes when they arrive, so that a file that is no document is not stored for hours.
   * @throws HttpProblem 415; the upload is deleted then
   */
  async #requireDocument(upload: StartedUpload, start: Buffer): Promise<void> {
    if (mayBeMediaType(start)) return;
    await discardUnfinished(this.services, upload);
    throw unsupportedFile(sentDocument.upload);
  }

  /** Reads what is stored of an upload. @returns undefined unless it has that size: another request has continued it */
  async #storedStart(upload: StartedUpload, sizeBytes: number): Promise<Buffer | undefined> {
    const { db, files } = this.services;
    const chunks: Uint8Array[] = [];
    for await (const chunk of readParts(db, files, upload)) chunks.push(chunk);
    const start = Buffer.concat(chunks);
    return start.length === sizeBytes ? start : undefined;
  }

  /** @throws the 404 of tus also for another patient's upload */
  async #existing(id: string): Promise<StartedUpload> {
    const upload = await findUpload(this.services.db, { id, patientId: this.patientId });
    if (!upload) throw tusRefusal(ERRORS.FILE_NOT_FOUND);
    return upload;
  }
}

const tusRefusal = (refusal: { readonly status_code: number; readonly body: string }): Error =>
  Object.assign(new Error(refusal.body), refusal);

/**
 * Checks a document whose last part has arrived, and stores it. The upload's row stays for a while, so that a page that
 * misses the answer learns that it is done.
 * @returns false when another request has finished it
 * @throws HttpProblem when it is refused; the upload is deleted then, unless it may be tried again
 */
export async function finishUpload(services: Services, upload: StartedUpload, last: UploadPart): Promise<boolean> {
  const { db, files: store, config } = services;
  const chunks = async function* () {
    yield* readParts(db, store, upload);
    yield last.bytes;
  };
  const content = await writeTemporaryFile(incomingFolder(config), chunks());
  try {
    // The parts are missing when another request has finished the upload.
    if (content.sizeBytes !== upload.sizeBytes) return false;
    const stored = await storeUpload(services, { name: upload.name, content }, sentDocument.upload);
    const isDone = await recordDocument(services, upload, stored, last).catch(async (error: unknown) => {
      await discardUpload(services, stored);
      throw error;
    });
    if (isDone) await removeParts(db, store, upload);
    else await discardUpload(services, stored);
    return isDone;
  } catch (error) {
    if (error instanceof HttpProblem && error.details.httpStatus < 500) await discardUnfinished(services, upload);
    throw error;
  } finally {
    await content.close();
  }
}

/** @returns false when another request has finished the upload */
function recordDocument(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, patientId, documentType, sizeBytes }: StartedUpload,
  upload: StoredUpload,
  { startByte }: UploadPart,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await advance(tx, id, startByte, { receivedBytes: sizeBytes }))) return false;
    const file = { kind: sentDocument, patientId, documentType, upload, uploadedAt: clock.now() };
    const fileId = await insertFile(tx, file);
    return advance(tx, id, sizeBytes, { receivedBytes: sizeBytes, fileId });
  });
}

const ACQUIRE_TIMEOUT_MS = 30_000;

interface Holder {
  readonly requestRelease: RequestRelease;
  readonly released: Promise<void>;
  readonly release: () => void;
}

/**
 * Permits one request of this instance at a time per upload. A waiting request asks the earlier one to stop, and
 * sleeps.
 */
export function createUploadLocker(): Locker {
  const holders = new Map<string, Holder>();
  return { newLock: (id) => lockOf(holders, id) };
}

const lockOf = (holders: Map<string, Holder>, id: string): Lock => ({
  lock: async (signal, requestRelease) => {
    const end = AbortSignal.any([signal, AbortSignal.timeout(ACQUIRE_TIMEOUT_MS)]);
    const ended = new Promise<void>((resolve) => end.addEventListener('abort', () => resolve(), { once: true }));
    for (let holder = holders.get(id); holder; holder = holders.get(id)) {
      await holder.requestRelease();
      if (!end.aborted) await Promise.race([holder.released, ended]);
      if (end.aborted) throw Object.assign(new Error('another request holds the upload'), ERRORS.ERR_LOCK_TIMEOUT);
    }
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    holders.set(id, { requestRelease, released, release });
  },
  unlock: () => {
    const holder = holders.get(id);
    holders.delete(id);
    holder?.release();
    return Promise.resolve();
  },
});
