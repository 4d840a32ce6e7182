import type { ExportedFile } from '../collection/exported-file.ts';
import { fileLabel, type IssuedDocument } from '../collection/file-label.ts';
import type { PatientData } from '../collection/patient-data.ts';
import type { BundleEntries } from './bundle-entries.ts';
import { encounterReference } from './care-resources.ts';

/** Adds each file: what it is, and where it lies in the archive, with size and hash. */
export function addDocuments(entries: BundleEntries, data: PatientData, files: readonly ExportedFile[]): void {
  const issued = new Map(data.documents.map((document) => [document.document.fileId, document]));
  for (const exported of files) {
    const document = issued.get(exported.file.id);
    const encounter = encounterReference(entries, data, {
      requestId: document?.document.requestId ?? exported.file.requestId,
      appointmentId: document?.document.appointmentId ?? null,
    });
    entries.add(
      {
        resourceType: 'DocumentReference',
        status: document && document.withdrawnAt !== null ? 'entered-in-error' : 'current',
        type: { text: fileLabel(exported.file, document) },
        subject: entries.reference('Patient', data.patient.id),
        description: exported.content ? undefined : 'O conteúdo deste arquivo não foi encontrado.',
        date: exported.file.uploadedAt.toISOString(),
        author: [authorOf(entries, data, document)],
        content: [{ attachment: attachmentOf(exported) }],
        context: encounter && { encounter: [encounter] },
      },
      exported.file.id,
    );
  }
}

function attachmentOf({ file, content }: ExportedFile) {
  return {
    contentType: file.mediaType,
    url: content?.path,
    size: file.sizeBytes,
    hash: content?.hash,
    title: file.name,
    creation: file.uploadedAt.toISOString(),
  };
}

const authorOf = (entries: BundleEntries, { patient }: PatientData, issued: IssuedDocument | undefined) =>
  issued ? entries.reference('Practitioner', issued.document.professionalId) : entries.reference('Patient', patient.id);
