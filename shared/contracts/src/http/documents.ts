import { hasVisibleText } from '@acolhe/domain';
import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { day, id, record, text, wireEnum } from '../wire/codecs.ts';

/** What a professional can issue. */
export const clinicalDocumentType = wireEnum({
  prescription: 'RECEITA',
  'exam-request': 'EXAME',
  certificate: 'ATESTADO',
  referral: 'ENCAMINHAMENTO',
  report: 'RELATORIO',
});
export type ClinicalDocumentType = z.output<typeof clinicalDocumentType>;

const LABELS: Readonly<Record<ClinicalDocumentType, string>> = {
  prescription: 'Receita',
  'exam-request': 'Solicitação de Exame',
  certificate: 'Atestado/Declaração',
  referral: 'Encaminhamento',
  report: 'Relatório',
};
export const CLINICAL_DOCUMENT_TYPES = Object.keys(LABELS) as ClinicalDocumentType[];
/** What a type is called on the screens and on the document itself. */
export const clinicalDocumentLabel = (type: ClinicalDocumentType): string => LABELS[type];

/** Longest text of a document, characters. */
export const MAX_DOCUMENT_TEXT = 10_000;

export const issueDocumentCall = defineCall({
  method: 'POST',
  path: '/api/professional/documents',
  access: ['professional'],
  summary:
    'Issues a document as PDF to the patient of the call, of a visit or of an appointment; until 24 hours after its end. The same text of the same type is issued once.',
  input: record({
    requestId: ['spaId', id.optional()],
    appointmentId: ['agpId', id.optional()],
    type: ['tipo', clinicalDocumentType],
    text: ['texto', text(MAX_DOCUMENT_TEXT).trim().refine(hasVisibleText)],
  }).refine(({ requestId, appointmentId }) => (requestId === undefined) !== (appointmentId === undefined), {
    message: 'spaId or agpId',
  }),
  output: record({ ok: ['status', z.boolean()], message: ['msg', z.string()], documentId: ['mvd_id', id] }),
});

/** A document that a professional issued to the patient. */
export const clinicalDocument = record({
  id: ['mvd_id', id],
  /** Name of the file. */
  name: ['document', z.string()],
  type: ['mdd_tipo_documento', clinicalDocumentType],
  /** Day of the consultation, in São Paulo. */
  consultedOn: ['date', day],
  /** Where its content is: a path of this service, to be asked for with the access token. */
  url: ['mvd_documento_url', z.string()],
  issuedAt: ['mvd_created_at', z.iso.datetime()],
});
export type ClinicalDocument = z.output<typeof clinicalDocument>;

/** How many rows a page may hold; the first unless said otherwise. */
export const PAGE_SIZES = [10, 20, 50] as const;
type PageSize = (typeof PAGE_SIZES)[number];
const pageSize = z.codec(z.enum(['10', '20', '50']), z.union([z.literal(10), z.literal(20), z.literal(50)]), {
  decode: (text) => Number(text) as PageSize,
  encode: (size) => `${size}` as const,
});

export const listClinicalDocumentsCall = defineCall({
  method: 'GET',
  path: '/api/mevo-integration/obter-documentos-por-cpf',
  access: ['patient'],
  summary:
    'The documents that professionals issued to the patient, the latest first; by day of the consultation and by type when they are given.',
  input: record({
    cpf: ['cpf', z.string().max(20)],
    consultedOn: ['date', day.optional()],
    type: ['type', clinicalDocumentType.optional()],
    page: ['page', id.optional()],
    pageSize: ['pagination', pageSize.optional()],
  }),
  output: record({
    ok: ['status', z.boolean()],
    total: ['total', z.int().nonnegative()],
    pages: ['numberPages', z.int().nonnegative()],
    documents: ['data', z.array(clinicalDocument)],
  }),
});
