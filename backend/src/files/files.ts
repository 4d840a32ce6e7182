import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { CarePort } from '../access/care-port.ts';
import type { Session } from '../platform/auth/session.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { HttpProblem, notFound } from '../platform/http-problem.ts';
import type { CallContext } from '../platform/http/handle.ts';
import type { Services } from '../platform/services/services.ts';
import type { StoredUpload } from './check-upload.ts';
import { type FileKind, type KindLookup, mayRead } from './file-kind.ts';
import { files, type StoredFile } from './tables.ts';

/** A file of a patient whose content is in the store. */
export interface NewFile {
  readonly kind: FileKind;
  readonly patientId: number;
  /** The visit that it is sent with, if any. */
  readonly requestId?: number;
  /** The first one of its kind unless given. */
  readonly documentType?: number;
  readonly upload: StoredUpload;
  readonly uploadedAt: Date;
}

/**
 * Records a file that a patient sent.
 * @returns its id
 * @throws HttpProblem 409 when the patient, or the visit, has as many of the kind as there may be
 * @see docs/product/files.md
 */
export async function insertFile(tx: Tx, file: NewFile): Promise<number> {
  const { kind, patientId, requestId, documentType = kind.documentTypes[0], upload, uploadedAt } = file;
  await requireRoom(tx, file);
  const { name, mediaType, sizeBytes, storeName, thumbnailStoreName } = upload;
  const [row] = await tx
    .insert(files)
    .values({
      patientId,
      requestId,
      documentType,
      name,
      mediaType,
      sizeBytes,
      storeName,
      thumbnailStoreName,
      uploadedAt,
    })
    .returning({ id: files.id });
  if (!row) throw new Error('A file was not stored.');
  return row.id;
}

/**
 * Checks that one more file of a kind may be stored, and blocks other uploads of the patient until the transaction
 * ends.
 * @throws HttpProblem 409 with the code of the kind
 */
export async function requireRoom(
  tx: Tx,
  { kind, patientId, requestId }: Pick<NewFile, 'kind' | 'patientId' | 'requestId'>,
): Promise<void> {
  const { maxCount, tooManyProblem } = kind.upload ?? {};
  if (maxCount === undefined || !tooManyProblem) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('files-of-patient', ${patientId}))`);
  const among = requestId === undefined ? filesOf(kind, patientId) : eq(files.requestId, requestId);
  if ((await tx.$count(files, among)) >= maxCount) throw new HttpProblem({ ...tooManyProblem, httpStatus: 409 });
}

/** SQL condition on a patient's files of a kind outside visits, without removed ones. */
export function filesOf({ documentTypes }: FileKind, patientId: number): SQL | undefined {
  return and(
    eq(files.patientId, patientId),
    isNull(files.requestId),
    isNull(files.removedAt),
    inArray(files.documentType, documentTypes),
  );
}

/** Finds a file by its id, unless it was removed; permissions are not checked. */
async function findFile(executor: Executor, fileId: number): Promise<StoredFile | undefined> {
  const [row] = await executor
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isNull(files.removedAt)));
  return row;
}

/** Lists the pictures sent with a visit, in their order of arrival. */
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

/** Ports and kinds that decide who may read a file. */
export interface FileReadingPorts {
  readonly care: Pick<CarePort, 'isVisitOf' | 'mayProfessionalSee' | 'callsOfProfessional'>;
  readonly kindOf: KindLookup;
}

/** The session that asks, and the call by which it does. */
type Asking = Pick<CallContext, 'session' | 'requestId'>;

/**
 * Finds a file for a caller who may read it at this moment. A refusal is written to the log.
 * @returns undefined also for another person's file, so that its existence is not revealed
 */
export async function findForReader(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { care, kindOf }: FileReadingPorts,
  fileId: number,
  { session, requestId: callId }: Asking,
): Promise<StoredFile | undefined> {
  const file = await findFile(db, fileId);
  if (session && file && (await mayRead(kindOf(file), { session, file, db, care }))) return file;
  if (file) log.warn({ fileId, sid: session?.sid, callId }, 'a file was refused to who may not read it');
  return undefined;
}

/**
 * Finds a file as `findForReader` does, for a call that has nothing to answer without it.
 * @throws HttpProblem 404
 */
export async function fileForReader(
  services: Pick<Services, 'db' | 'log'>,
  ports: FileReadingPorts,
  fileId: number,
  asking: Asking,
): Promise<{ readonly file: StoredFile; readonly session: Session }> {
  const file = await findForReader(services, ports, fileId, asking);
  if (!file || !asking.session) throw notFound();
  return { file, session: asking.session };
}
