import type { OwnIssuedDocument } from '@acolhe/contracts';
import { count, desc, eq } from 'drizzle-orm';
import { clinicalDocuments, documentWithdrawals } from '../../medical-records/tables.ts';
import { patients } from '../../patients/tables.ts';
import type { Executor } from '../../platform/database/database.ts';
import { printedCode } from './validity-code.ts';

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
  const total = counted?.total ?? 0;
  return {
    total,
    pages: Math.ceil(total / pageSize),
    documents: rows.map(({ issuedAt, validityCode, withdrawnAt, ...document }) => ({
      ...document,
      issuedAt: issuedAt.toISOString(),
      ...(validityCode !== null && { code: printedCode(validityCode) }),
      ...(withdrawnAt !== null && { withdrawnAt: withdrawnAt.toISOString() }),
    })),
  };
}
