import { createHash } from 'node:crypto';
import { parse } from 'node:path';
import { clinicalDocumentLabel, type DataAccess, sentDocumentLabel, type SentDocumentType } from '@acolhe/contracts';
import { and, asc, eq, getTableColumns, isNull, or } from 'drizzle-orm';
import { appointments, scheduledCalls } from '../appointments/tables.ts';
import { careRequests, chatMessages, ratings } from '../care/visit/tables.ts';
import { consents } from '../consents/tables.ts';
import { files, type StoredFile } from '../files/tables.ts';
import { clinicalDocuments, documentWithdrawals, visitNotes } from '../medical-records/tables.ts';
import { clients, patients } from '../patients/tables.ts';
import { contracts, giftCardQuotas, giftCards, specialties } from '../plans/tables.ts';
import { sessions } from '../platform/auth/tables.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { isContentMissing } from '../platform/files/file-store.ts';
import type { Services } from '../platform/services/services.ts';
import { professionals } from '../professionals/tables.ts';
import { dataAccesses } from '../profile/data-accesses.ts';

/** All stored data of a patient for an export. Of other people it contains what is printed on documents. */
export type PatientData = Awaited<ReturnType<typeof patientData>>;

/** A professional, by what is printed on documents. */
export interface NamedProfessional {
  readonly id: number;
  readonly name: string;
  readonly registration: string | null;
}

const { passwordHash: _, ...ownColumns } = getTableColumns(patients);

/**
 * Reads all stored data of a patient, as of one moment.
 * @throws Error when there is no such patient
 */
export async function patientData(db: Db, patientId: number) {
  // It is read apart from the snapshot, since it asks several things at once.
  const accesses: readonly DataAccess[] = await dataAccesses(db, patientId, Number.MAX_SAFE_INTEGER);
  const records = await db.transaction((tx) => readRecords(tx, patientId), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  return { ...records, accesses };
}

async function readRecords(tx: Tx, patientId: number) {
  const [patient] = await tx
    .select({ ...ownColumns, brandName: clients.name })
    .from(patients)
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .where(eq(patients.id, patientId));
  if (!patient) throw new Error(`There is no patient ${patientId}.`);
  return {
    patient,
    consents: await tx.select().from(consents).where(eq(consents.patientId, patientId)).orderBy(asc(consents.id)),
    requests: await tx
      .select()
      .from(careRequests)
      .where(eq(careRequests.patientId, patientId))
      .orderBy(asc(careRequests.id)),
    appointments: await tx
      .select({ appointment: appointments, call: scheduledCalls, specialty: specialties.name })
      .from(appointments)
      .innerJoin(specialties, eq(specialties.id, appointments.specialtyId))
      .leftJoin(scheduledCalls, eq(scheduledCalls.appointmentId, appointments.id))
      .where(eq(appointments.patientId, patientId))
      .orderBy(asc(appointments.startsAt), asc(appointments.id)),
    messages: await readMessages(tx, patientId),
    visitNotes: await tx
      .select(getTableColumns(visitNotes))
      .from(visitNotes)
      .leftJoin(careRequests, eq(careRequests.id, visitNotes.requestId))
      .leftJoin(appointments, eq(appointments.id, visitNotes.appointmentId))
      .where(or(eq(careRequests.patientId, patientId), eq(appointments.patientId, patientId)))
      .orderBy(asc(visitNotes.id)),
    documents: await tx
      .select({ document: clinicalDocuments, withdrawnAt: documentWithdrawals.withdrawnAt })
      .from(clinicalDocuments)
      .leftJoin(documentWithdrawals, eq(documentWithdrawals.documentId, clinicalDocuments.id))
      .where(eq(clinicalDocuments.patientId, patientId))
      .orderBy(asc(clinicalDocuments.issuedAt), asc(clinicalDocuments.id)),
    files: await tx
      .select()
      .from(files)
      .where(and(eq(files.patientId, patientId), isNull(files.removedAt)))
      .orderBy(asc(files.id)),
    ratings: await tx.select().from(ratings).where(eq(ratings.patientId, patientId)).orderBy(asc(ratings.ratedAt)),
    contracts: await tx
      .select()
      .from(contracts)
      .where(eq(contracts.patientId, patientId))
      .orderBy(asc(contracts.startsOn), asc(contracts.id)),
    giftCards: await tx
      .select({ card: giftCards, quota: giftCardQuotas, specialty: specialties.name })
      .from(giftCards)
      .innerJoin(giftCardQuotas, eq(giftCardQuotas.giftCardId, giftCards.id))
      .leftJoin(specialties, eq(specialties.id, giftCardQuotas.specialtyId))
      .where(eq(giftCards.redeemedBy, patientId))
      .orderBy(asc(giftCards.redeemedAt), asc(giftCardQuotas.id)),
    sessions: await tx
      .select({ device: sessions.device, openedAt: sessions.openedAt, endedAt: sessions.endedAt })
      .from(sessions)
      .where(and(eq(sessions.kind, 'patient'), eq(sessions.subjectId, patientId)))
      .orderBy(asc(sessions.openedAt)),
    professionals: new Map<number, NamedProfessional>(
      (
        await tx
          .select({ id: professionals.id, name: professionals.name, registration: professionals.registration })
          .from(professionals)
      ).map((professional) => [professional.id, professional]),
    ),
  };
}

/** Texts written in the patient's visits and appointments, in order. */
async function readMessages(tx: Tx, patientId: number) {
  const columns = getTableColumns(chatMessages);
  const ofVisits = await tx
    .select(columns)
    .from(chatMessages)
    .innerJoin(careRequests, eq(careRequests.id, chatMessages.requestId))
    .where(eq(careRequests.patientId, patientId));
  const ofAppointments = await tx
    .select(columns)
    .from(chatMessages)
    .innerJoin(appointments, eq(appointments.id, chatMessages.appointmentId))
    .where(eq(appointments.patientId, patientId));
  return [...ofVisits, ...ofAppointments].sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
}

/** A file of the patient in the archive. */
export interface ExportedFile {
  readonly file: StoredFile;
  /** Missing when the store has it no more. */
  readonly content?: {
    /** Within the archive; different for each file. */
    readonly path: string;
    /** SHA-1 in base64, as FHIR has it. */
    readonly hash: string;
  };
}

/** Systems refuse names of more than 255 bytes, and unpackers put something before or behind. */
const MAX_NAME_BYTES = 180;

/**
 * Reads each file once for its hash. A missing content is logged, and does not block the others.
 * @throws Error when the store is unreachable
 */
export async function exportedFiles(
  { files: store, log }: Pick<Services, 'files' | 'log'>,
  files: readonly StoredFile[],
): Promise<ExportedFile[]> {
  const exported: ExportedFile[] = [];
  for (const file of files)
    try {
      const hash = await hashOf(await store.read(file.storeName));
      exported.push({ file, content: { path: pathOf(file), hash } });
    } catch (error) {
      if (!isContentMissing(error)) throw error;
      log.error({ fileId: file.id }, 'a file without content went into a data export');
      exported.push({ file });
    }
  return exported;
}

/** Names have passed `fileName`; what some systems take for a folder goes all the same. */
function pathOf({ id, name }: StoredFile): string {
  const { name: stem, ext } = parse(name.replace(/[\\/:*?"<>|]/g, '_'));
  return `arquivos/${id}-${cutToBytes(stem, MAX_NAME_BYTES - Buffer.byteLength(ext))}${ext}`;
}

function cutToBytes(text: string, maxBytes: number): string {
  let cut = '';
  for (const codePoint of text) {
    if (Buffer.byteLength(cut + codePoint) > maxBytes) break;
    cut += codePoint;
  }
  return cut;
}

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha1');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('base64');
}

const PROFILE_PHOTO = 9;
const SENT: Readonly<Record<number, SentDocumentType>> = { 1: 'exam-result', 2: 'exam-request', 3: 'prescription' };

/** A document as it was issued, with its withdrawal. */
export type IssuedDocument = PatientData['documents'][number];

/** Label of a file, in Portuguese. @param issued the document of the file, if any */
export function fileLabel(
  { documentType, requestId }: Pick<StoredFile, 'documentType' | 'requestId'>,
  issued: IssuedDocument | undefined,
): string {
  if (issued) return clinicalDocumentLabel(issued.document.type);
  if (documentType === PROFILE_PHOTO) return 'Foto do perfil';
  if (requestId !== null) return 'Imagem enviada com o pedido de atendimento';
  return sentDocumentLabel(SENT[documentType] ?? 'document');
}
