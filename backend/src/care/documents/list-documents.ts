import { downloadFileCall, type ClinicalDocument, type ClinicalDocumentType } from '@acolhe/contracts';
import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import { files } from '../../files/tables.ts';
import type { Executor } from '../../platform/database/database.ts';
import { clinicalDocuments, documentWithdrawals } from '../../medical-records/tables.ts';
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
      .select({ ...LISTED, name: files.name, withdrawnAt: documentWithdrawals.withdrawnAt })
      .from(clinicalDocuments)
      .innerJoin(files, eq(files.id, clinicalDocuments.fileId))
      .leftJoin(documentWithdrawals, eq(documentWithdrawals.documentId, clinicalDocuments.id))
      .where(wanted)
      .orderBy(desc(clinicalDocuments.issuedAt), desc(clinicalDocuments.id))
      .limit(search.pageSize)
      .offset((search.page - 1) * search.pageSize),
  ]);
  const total = counted?.total ?? 0;
  return {
    total,
    pages: Math.ceil(total / search.pageSize),
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
