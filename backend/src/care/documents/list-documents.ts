import {
  type ClinicalDocument,
  type ClinicalDocumentType,
  downloadFileCall,
  type OwnIssuedDocument,
} from '@acolhe/contracts';
import { and, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { appointments } from '../../appointments/tables.ts';
import { files } from '../../files/tables.ts';
import {
  clinicalDocuments,
  documentWithdrawals,
  readGuidance,
  seenDocuments,
  visitNotes,
} from '../../medical-records/tables.ts';
import { patients } from '../../patients/tables.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { professionals } from '../../professionals/tables.ts';
import { careRequests } from '../visit/tables.ts';
import { printedCode } from './validity-code.ts';

/** The search for documents of a patient. */
export interface DocumentSearch {
  readonly patientId: number;
  /** `YYYY-MM-DD`, day of the consultation. */
  readonly consultedOn?: string;
  readonly type?: ClinicalDocumentType;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Not the text: fifty rows of a page may carry half a megabyte of it. */
const LISTED = {
  id: clinicalDocuments.id,
  fileId: clinicalDocuments.fileId,
  type: clinicalDocuments.type,
  consultedOn: clinicalDocuments.consultedOn,
  issuedAt: clinicalDocuments.issuedAt,
  validityCode: clinicalDocuments.validityCode,
};

/** Reads one page of a patient's documents, the latest first, and their total. */
export async function listDocuments(
  executor: Executor,
  search: DocumentSearch,
): Promise<{ readonly total: number; readonly pages: number; readonly documents: ClinicalDocument[] }> {
  const wanted = conditionOf(search);
  const [[counted], rows] = await Promise.all([
    executor.select({ total: count() }).from(clinicalDocuments).where(wanted),
    executor
      .select({
        ...LISTED,
        name: files.name,
        issuerName: professionals.name,
        withdrawnAt: documentWithdrawals.withdrawnAt,
      })
      .from(clinicalDocuments)
      .innerJoin(files, eq(files.id, clinicalDocuments.fileId))
      .innerJoin(professionals, eq(professionals.id, clinicalDocuments.professionalId))
      .leftJoin(documentWithdrawals, eq(documentWithdrawals.documentId, clinicalDocuments.id))
      .where(wanted)
      .orderBy(desc(clinicalDocuments.issuedAt), desc(clinicalDocuments.id))
      .limit(search.pageSize)
      .offset((search.page - 1) * search.pageSize),
  ]);
  return {
    ...pageTotals(counted, search.pageSize),
    documents: rows.map(({ issuedAt, validityCode, withdrawnAt, ...document }) => ({
      ...document,
      url: downloadFileCall.path.replace('{id}', String(document.fileId)),
      issuedAt: issuedAt.toISOString(),
      ...(validityCode !== null && { code: printedCode(validityCode) }),
      ...(withdrawnAt !== null && { withdrawnAt: withdrawnAt.toISOString() }),
    })),
  };
}

function conditionOf({ patientId, consultedOn, type }: DocumentSearch): SQL | undefined {
  return and(
    eq(clinicalDocuments.patientId, patientId),
    consultedOn === undefined ? undefined : eq(clinicalDocuments.consultedOn, consultedOn),
    type === undefined ? undefined : eq(clinicalDocuments.type, type),
  );
}

function pageTotals(counted: { readonly total: number } | undefined, pageSize: number) {
  const total = counted?.total ?? 0;
  return { total, pages: Math.ceil(total / pageSize) };
}

/** Reads one page of the documents that a professional issued, the latest first, and their total. */
export async function listIssuedDocuments(
  executor: Executor,
  {
    professionalId,
    page,
    pageSize,
  }: { readonly professionalId: number; readonly page: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly pages: number; readonly documents: OwnIssuedDocument[] }> {
  const wanted = eq(clinicalDocuments.professionalId, professionalId);
  const [[counted], rows] = await Promise.all([
    executor.select({ total: count() }).from(clinicalDocuments).where(wanted),
    executor
      .select({
        id: clinicalDocuments.id,
        type: clinicalDocuments.type,
        patientName: patients.name,
        issuedAt: clinicalDocuments.issuedAt,
        validityCode: clinicalDocuments.validityCode,
        withdrawnAt: documentWithdrawals.withdrawnAt,
      })
      .from(clinicalDocuments)
      .innerJoin(patients, eq(patients.id, clinicalDocuments.patientId))
      .leftJoin(documentWithdrawals, eq(documentWithdrawals.documentId, clinicalDocuments.id))
      .where(wanted)
      .orderBy(desc(clinicalDocuments.issuedAt), desc(clinicalDocuments.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ]);
  return {
    ...pageTotals(counted, pageSize),
    documents: rows.map(({ issuedAt, validityCode, withdrawnAt, ...document }) => ({
      ...document,
      issuedAt: issuedAt.toISOString(),
      ...(validityCode !== null && { code: printedCode(validityCode) }),
      ...(withdrawnAt !== null && { withdrawnAt: withdrawnAt.toISOString() }),
    })),
  };
}

/**
 * Counts the documents issued to a patient since the patient last saw the list, without withdrawn ones.
 * @see docs/product/documents.md
 */
export async function countNewDocuments(executor: Executor, patientId: number): Promise<number> {
  const seen = executor
    .select({ id: seenDocuments.documentId })
    .from(seenDocuments)
    .where(eq(seenDocuments.patientId, patientId));
  const [counted] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(clinicalDocuments)
    .leftJoin(documentWithdrawals, eq(documentWithdrawals.documentId, clinicalDocuments.id))
    .where(
      and(
        eq(clinicalDocuments.patientId, patientId),
        gt(clinicalDocuments.id, sql`coalesce((${seen}), 0)`),
        isNull(documentWithdrawals.documentId),
      ),
    );
  return counted?.count ?? 0;
}

/**
 * Records that a patient saw the list up to a document; an older one than before changes nothing.
 * @returns whether the document is the patient's
 */
export async function markDocumentsSeen(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { patientId, documentId }: { readonly patientId: number; readonly documentId: number },
): Promise<boolean> {
  const [own] = await db
    .select({ id: clinicalDocuments.id })
    .from(clinicalDocuments)
    .where(and(eq(clinicalDocuments.id, documentId), eq(clinicalDocuments.patientId, patientId)));
  if (!own) return false;
  const seenAt = clock.now();
  await db
    .insert(seenDocuments)
    .values({ patientId, documentId, seenAt })
    .onConflictDoUpdate({
      target: seenDocuments.patientId,
      set: { documentId, seenAt },
      setWhere: sql`${seenDocuments.documentId} < ${documentId}`,
    });
  return true;
}

/**
 * Counts what professionals wrote for a patient that the patient has not read yet.
 * @see docs/product/history.md
 */
export async function countUnreadGuidance(executor: Executor, patientId: number): Promise<number> {
  const counted = { count: sql<number>`count(*)::int` };
  const isUnread = (isOfPatient: SQL) => and(isOfPatient, eq(visitNotes.kind, 'guidance'), isNull(readGuidance.noteId));
  // Apart, since a patient's visits and appointments are each found by their own index.
  const [ofVisits, ofAppointments] = await Promise.all([
    executor
      .select(counted)
      .from(careRequests)
      .innerJoin(visitNotes, eq(visitNotes.requestId, careRequests.id))
      .leftJoin(readGuidance, eq(readGuidance.noteId, visitNotes.id))
      .where(isUnread(eq(careRequests.patientId, patientId))),
    executor
      .select(counted)
      .from(appointments)
      .innerJoin(visitNotes, eq(visitNotes.appointmentId, appointments.id))
      .leftJoin(readGuidance, eq(readGuidance.noteId, visitNotes.id))
      .where(isUnread(eq(appointments.patientId, patientId))),
  ]);
  return (ofVisits[0]?.count ?? 0) + (ofAppointments[0]?.count ?? 0);
}
