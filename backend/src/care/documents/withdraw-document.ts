import { and, eq } from 'drizzle-orm';
import type { Services } from '../../platform/services/services.ts';
import { clinicalDocuments, documentWithdrawals } from '../../medical-records/tables.ts';

/**
 * Withdraws a document for good; its file stays with the patient. A second withdrawal leaves the first as it is.
 * @returns whether the professional issued such a document
 * @see docs/product/documents.md
 */
export async function withdrawDocument(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  withdrawal: { readonly documentId: number; readonly professionalId: number; readonly reason: string },
): Promise<boolean> {
  const { documentId, professionalId } = withdrawal;
  const [own] = await db
    .select({ id: clinicalDocuments.id })
    .from(clinicalDocuments)
    .where(and(eq(clinicalDocuments.id, documentId), eq(clinicalDocuments.professionalId, professionalId)));
  if (!own) return false;
  await db
    .insert(documentWithdrawals)
    .values({ ...withdrawal, withdrawnAt: clock.now() })
    .onConflictDoNothing();
  return true;
}
