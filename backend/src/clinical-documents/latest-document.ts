import type { IssuedNotice } from '@acolhe/contracts';
import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { clinicalDocuments } from './tables.ts';

/** Finds what was issued last in a visit or in the call of an appointment. */
export async function latestDocumentOf(
  executor: Executor,
  call: { readonly requestId: number } | { readonly appointmentId: number },
): Promise<IssuedNotice | undefined> {
  const [latest] = await executor
    .select({ documentId: clinicalDocuments.id, fileId: clinicalDocuments.fileId, type: clinicalDocuments.type })
    .from(clinicalDocuments)
    .where(
      'requestId' in call
        ? eq(clinicalDocuments.requestId, call.requestId)
        : eq(clinicalDocuments.appointmentId, call.appointmentId),
    )
    .orderBy(desc(clinicalDocuments.id))
    .limit(1);
  return latest;
}
