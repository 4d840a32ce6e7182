import type { ClinicalDocumentType } from '@acolhe/contracts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { clinicalDocuments, documentWithdrawals } from './tables.ts';

/** Finds what was issued in a visit or in the call of an appointment, in the order of issue, but what was withdrawn. */
export async function documentsIssuedIn(
  executor: Executor,
  call: { readonly requestId: number } | { readonly appointmentId: number },
): Promise<{ readonly type: ClinicalDocumentType; readonly fileId: number }[]> {
  return executor
    .select({ type: clinicalDocuments.type, fileId: clinicalDocuments.fileId })
    .from(clinicalDocuments)
    .leftJoin(documentWithdrawals, eq(documentWithdrawals.documentId, clinicalDocuments.id))
    .where(
      and(
        'requestId' in call
          ? eq(clinicalDocuments.requestId, call.requestId)
          : eq(clinicalDocuments.appointmentId, call.appointmentId),
        isNull(documentWithdrawals.documentId),
      ),
    )
    .orderBy(asc(clinicalDocuments.id));
}
