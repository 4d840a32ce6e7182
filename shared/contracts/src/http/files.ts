import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { id, instant, record } from '../wire/codecs.ts';
import { optionalMessage } from './common.ts';
import { fileExtension, MAX_DOCUMENT_BYTES, sentDocumentType } from './sent-documents.ts';

/** Refusals of a file itself: the same file would be refused again. */
export const FILE_REFUSALS = [
  'too-large',
  'too-many-pixels',
  'unsupported-file',
  'empty-file',
  'incomplete-file',
  'infected-file',
  'active-pdf',
  'attachment-pdf',
  'form-pdf',
  'encrypted-pdf',
  'unreadable-pdf',
] as const;
export type FileRefusal = (typeof FILE_REFUSALS)[number];

/** One file of the patient: multipart, field `file`; its type is determined by its content. */
export const uploadFileCall = defineCall({
  method: 'POST',
  path: '/api/pep/file/upload',
  access: ['patient', 'urgent-care', 'documents'],
  transport: 'multipart',
  maxFileBytes: MAX_DOCUMENT_BYTES,
  summary:
    'Stores a document of the patient (JPEG, PNG, PDF); with a request, a picture of it (JPEG, PNG; document type 4).',
  input: record({
    cpf: ['cpf', z.string()],
    documentType: ['doc_id_documentos_tipos', sentDocumentType],
    /** The request for care that it is a picture of. */
    requestId: ['spa_id', id.optional()],
  }),
  output: record({
    ok: ['status', z.boolean()],
    message: optionalMessage,
    fileId: ['doc_id', id.optional()],
  }),
});

/** A stored file, to those who may see it. */
export const downloadFileCall = defineCall({
  method: 'GET',
  path: '/api/files/{id}',
  access: ['patient', 'urgent-care', 'documents', 'professional'],
  transport: 'binary-answer',
  summary:
    'The content of a file: to its patient, and to the professional whose visit it belongs to; ranges are understood.',
  input: z.object({ id }),
  output: z.unknown(),
});

export const downloadThumbnailCall = defineCall({
  method: 'GET',
  path: '/api/files/{id}/thumbnail',
  access: ['patient', 'documents'],
  transport: 'binary-answer',
  summary: 'A small picture of a picture that the patient sent as a document.',
  input: z.object({ id }),
  output: z.unknown(),
});

/** The content behind an address that `openFileCall` gave. */
export const openedFileCall = defineCall({
  method: 'GET',
  path: '/api/files/opened/{ticket}',
  access: ['public'],
  transport: 'binary-answer',
  summary: 'The content of a file by its short-lived address; ranges are understood.',
  input: z.object({ ticket: z.string().max(600) }),
  output: z.unknown(),
});

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
  summary: 'The documents that the patient of the call sent, to the professional in charge while the call lasts.',
  description: 'The patient sees that they were listed.',
  input: record({ requestId: ['spaId', id.optional()], appointmentId: ['agpId', id.optional()] }),
  output: record({ files: ['files', z.array(patientFile)] }),
});
