import { keysOf } from '@acolhe/domain';
import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { id, instant, record, text, wireEnum } from '../wire/codecs.ts';
import { outcome } from './common.ts';

declare module '../wire/call.ts' {
  interface AccessKinds {
    /** The patient in a partner's page, for documents and history. */
    readonly documents: true;
  }
}

const TYPE_NUMBERS = { 'exam-result': 1, 'exam-request': 2, prescription: 3, document: 4 } as const;

/** Types of documents that a patient can send, besides pictures of a request for care. */
export type SentDocumentType = keyof typeof TYPE_NUMBERS;
export const SENT_DOCUMENT_TYPES = keysOf(TYPE_NUMBERS);

const LABELS: Readonly<Record<SentDocumentType, string>> = {
  'exam-result': 'Resultado de Exame',
  'exam-request': 'Solicitação de Exame',
  prescription: 'Receita',
  document: 'Documento',
};
/** What a type of sent documents is called on the screens. */
export const sentDocumentLabel = (type: SentDocumentType): string => LABELS[type];

/** The document type, from 1 to 4; multipart fields are texts. */
export const sentDocumentType = z.codec(
  z.union([z.literal([1, 2, 3, 4]), z.enum(['1', '2', '3', '4'])]),
  z.enum(SENT_DOCUMENT_TYPES),
  {
    // Each number that the union admits has a type.
    decode: (number) => SENT_DOCUMENT_TYPES.find((type) => TYPE_NUMBERS[type] === Number(number)) as SentDocumentType,
    encode: (type) => TYPE_NUMBERS[type],
  },
);

/** Largest document that a patient can send, bytes. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;

/**
 * Where a document is sent in resumable parts (tus 1.0, access token on each request): metadata `filename` and
 * `documentType`, a number from 1 to 4.
 */
export const FILE_UPLOADS_PATH = '/api/pep/file/uploads';

/** What a file really is, by its content. */
export const fileExtension = wireEnum({ jpeg: 'jpeg', jpg: 'jpg', png: 'png', pdf: 'pdf', other: 'other' });

/** A document that the patient sent. */
export const sentFile = record({
  id: ['doc_id', id],
  /** Name as the patient gave it, with the extension of what the file really is. */
  name: ['doc_nome', z.string()],
  extension: ['doc_extensao', fileExtension],
  /** Where its content is: a path of this service, to be asked for with the access token. */
  url: ['doc_url', z.string()],
  type: ['dot_id', sentDocumentType],
  sizeBytes: ['doc_tamanho', z.int().nonnegative()],
  sentAt: ['doc_criado_em', instant],
  /** Where a small picture of it is, in the same way; none for a PDF. */
  thumbnailUrl: ['doc_miniatura_url', z.string().optional()],
});
export type SentFile = z.output<typeof sentFile>;

export const listSentFilesCall = defineCall({
  method: 'POST',
  path: '/api/pep/file/get-by-pac',
  access: ['patient', 'documents'],
  summary:
    'The documents that the patient sent, the latest first; pictures of requests and issued papers are not among them.',
  input: record({ patientId: ['pacId', id] }),
  output: record({ ok: ['status', z.boolean()], files: ['files', z.array(sentFile)] }),
});

export const deleteFileCall = defineCall({
  method: 'POST',
  path: '/api/pep/file/delete',
  access: ['patient', 'documents'],
  summary: 'Removes a document that the patient sent.',
  description: 'Its content is deleted a minute later; until then it can be restored. Repeating it changes nothing.',
  input: record({
    fileId: ['docId', id],
    /** Must be the name that the list shows, so that a stale list removes nothing else. */
    name: ['docNome', text(300)],
  }),
  output: outcome,
});

export const restoreFileCall = defineCall({
  method: 'POST',
  path: '/api/pep/file/restore',
  access: ['patient', 'documents'],
  summary: 'Takes the removal of a document back, within a minute. Repeating it changes nothing.',
  input: record({ fileId: ['docId', id] }),
  output: outcome,
});
