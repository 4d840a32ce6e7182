import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { clinicalDocuments, documentWithdrawals, seenDocuments } from '../../medical-records/tables.ts';

/**
 * Counts the documents issued to a patient since the patient last saw the list; withdrawn ones are no news.
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
