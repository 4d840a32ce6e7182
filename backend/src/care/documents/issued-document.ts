import { and, eq } from 'drizzle-orm';
import { clinicalDocuments } from '../../medical-records/tables.ts';
import { type FileKind, type FileReader, patientInDocuments, patientInPortal } from '../../files/file-kind.ts';

/** The patient in a cabin, if the document was issued in the visit there. */
const patientInCabin: FileReader = async ({ session, file, db }) => {
  if (session.scope !== 'cabin-visit') return false;
  const issued = await db
    .select({ id: clinicalDocuments.id })
    .from(clinicalDocuments)
    .where(and(eq(clinicalDocuments.fileId, file.id), eq(clinicalDocuments.requestId, session.requestId)));
  return issued.length > 0;
};

/**
 * A document that a professional issued: the service makes it, nobody sends it.
 * @see docs/product/files.md
 */
export const issuedDocument = {
  documentTypes: [0],
  readers: [patientInPortal, patientInDocuments, patientInCabin],
} as const satisfies FileKind;
