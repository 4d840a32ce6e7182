import { downloadFileCall, type PatientFile, SENT_DOCUMENT_TYPES } from '@acolhe/contracts';
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { ProfessionalsCall } from '../access/care-port.ts';
import type { Executor } from '../platform/database/database.ts';
import { files } from '../uploaded-files/tables.ts';

/** The numbers that sent documents carry, in the order of the types' names. */
const TYPE_NUMBERS = SENT_DOCUMENT_TYPES.map((_type, index) => index + 1);
const EXTENSIONS: Readonly<Record<string, PatientFile['extension']>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/**
 * Lists the documents that the patient of a call sent and the pictures of that visit's request, the latest first.
 * @see docs/product/files.md
 */
export async function listPatientFiles(
  executor: Executor,
  { patientId, requestId }: ProfessionalsCall,
): Promise<PatientFile[]> {
  const ofRequest = requestId === undefined ? undefined : eq(files.requestId, requestId);
  const rows = await executor
    .select()
    .from(files)
    .where(
      and(
        eq(files.patientId, patientId),
        isNull(files.removedAt),
        inArray(files.documentType, TYPE_NUMBERS),
        or(isNull(files.requestId), ofRequest),
        isNull(files.removedAt),
      ),
    )
    .orderBy(desc(files.uploadedAt), desc(files.id));
  return rows.map(({ id, name, mediaType, requestId: visitId, documentType, uploadedAt }) => ({
    id,
    name,
    extension: EXTENSIONS[mediaType] ?? 'other',
    url: downloadFileCall.path.replace('{id}', String(id)),
    ...(visitId === null && { type: SENT_DOCUMENT_TYPES[documentType - 1] }),
    sentAt: uploadedAt.toISOString(),
  }));
}
