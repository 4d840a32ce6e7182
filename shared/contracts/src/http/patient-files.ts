import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { id, instant, record } from '../wire/codecs.ts';
import { fileExtension, sentDocumentType } from './sent-documents.ts';

/** A file of the patient, to the professional in charge. */
export const patientFile = record({
  id: ['doc_id', id],
  name: ['doc_nome', z.string()],
  extension: ['doc_extensao', fileExtension],
  url: ['doc_url', z.string()],
  /** None for a picture of the request. */
  type: ['dot_id', sentDocumentType.optional()],
  sentAt: ['doc_criado_em', instant],
});
export type PatientFile = z.output<typeof patientFile>;

export const listPatientFilesCall = defineCall({
  method: 'GET',
  path: '/api/professional/patient-files',
  access: ['professional'],
  summary:
    'The documents that the patient of the call sent, to the professional in charge while the call lasts. The patient sees that they were listed.',
  input: record({ requestId: ['spaId', id.optional()], appointmentId: ['agpId', id.optional()] }),
  output: record({ files: ['files', z.array(patientFile)] }),
});
