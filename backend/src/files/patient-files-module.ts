import { downloadFileCall, listPatientFilesCall, type PatientFile, SENT_DOCUMENT_TYPES } from '@acolhe/contracts';
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { professionalOf, unknownVisit } from '../access/callers.ts';
import { type CarePort, identityOpen, type ProfessionalsCall } from '../access/care-port.ts';
import type { Module } from '../platform/app/build-app.ts';
import { requireSessionId } from '../platform/auth/admission.ts';
import type { Executor } from '../platform/database/database.ts';
import { handle } from '../platform/http/handle.ts';
import { RATES } from '../platform/limits/rates.ts';
import { fileListAccesses, files } from './tables.ts';

/**
 * Shows the files of the patient in the call to the professional in charge, and logs each access.
 * @see docs/product/files.md
 */
export const createPatientFilesModule = (care: Pick<CarePort, 'callsOfProfessional'>): Module => ({
  name: 'patient-files',
  register(app, { db, clock, limits }) {
    handle(app, listPatientFilesCall, async ({ requestId, appointmentId }, context) => {
      const professionalId = professionalOf(context);
      await limits.consume(`patient-files:professional:${professionalId}`, RATES.fileLists);
      const calls = await care.callsOfProfessional(db, professionalId);
      const call = calls.find((one) => one.requestId === requestId && one.appointmentId === appointmentId);
      if (!call) throw unknownVisit();
      if (call.isIdentityOpen) throw identityOpen();
      const files = await listPatientFiles(db, call);
      await db.insert(fileListAccesses).values({
        patientId: call.patientId,
        professionalId,
        requestId,
        appointmentId,
        sid: requireSessionId(context),
        at: clock.now(),
      });
      return { files };
    });
  },
});

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
async function listPatientFiles(
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
