import { hasVisibleText } from '@acolhe/domain';
import { z } from 'zod';
import { clinicalDocumentType } from '../realtime/clinical-document.ts';
import { defineCall } from '../wire/call.ts';
import { blankOr, day, id, instant, record, text, wireEnum } from '../wire/codecs.ts';
import { PAGE_SIZES, outcome, responseMessage } from './common.ts';

/** Longest text of a document, characters. */
export const MAX_DOCUMENT_TEXT = 10_000;

export const issueDocumentCall = defineCall({
  method: 'POST',
  path: '/api/professional/documents',
  access: ['professional'],
  maxBodyBytes: 32 * 1024,
  summary: 'Issues a document as PDF to the patient of the call, of a visit or of an appointment.',
  description: 'Allowed until 24 hours after its end. The same text of the same type is issued once.',
  input: record({
    requestId: ['spaId', id.optional()],
    appointmentId: ['agpId', id.optional()],
    type: ['tipo', clinicalDocumentType],
    text: ['texto', text(MAX_DOCUMENT_TEXT).trim().refine(hasVisibleText)],
  }).refine(({ requestId, appointmentId }) => (requestId === undefined) !== (appointmentId === undefined), {
    message: 'spaId or agpId',
  }),
  output: record({ ok: ['status', z.boolean()], message: responseMessage, documentId: ['mvd_id', id] }),
});

/** Longest reason of a withdrawal, characters. */
export const MAX_WITHDRAWAL_REASON = 500;

export const withdrawDocumentCall = defineCall({
  method: 'POST',
  path: '/api/professional/documents/withdraw',
  access: ['professional'],
  summary: 'Withdraws a document that the professional issued, permanently: a check of its code says so.',
  description: 'Repeating it changes nothing.',
  input: record({
    documentId: ['mvd_id', id],
    reason: ['motivo', text(MAX_WITHDRAWAL_REASON).trim().refine(hasVisibleText)],
  }),
  output: record({ ok: ['status', z.boolean()], message: responseMessage }),
});

/** A document, to the professional who issued it. */
export const ownIssuedDocument = record({
  id: ['mvd_id', id],
  type: ['mdd_tipo_documento', clinicalDocumentType],
  patientName: ['pac_nome', z.string()],
  issuedAt: ['mvd_created_at', instant],
  /** In groups, as it is printed. */
  code: ['mvd_code', z.string().optional()],
  withdrawnAt: ['mvd_withdrawn_at', instant.optional()],
});
export type OwnIssuedDocument = z.output<typeof ownIssuedDocument>;

/** By what training a professional issues documents. */
export const profession = wireEnum({ nursing: 'ENFERMAGEM', medicine: 'MEDICINA' });
export type Profession = z.output<typeof profession>;

export const checkDocumentCall = defineCall({
  method: 'GET',
  path: '/api/documents/validity/{code}',
  access: ['public'],
  summary: 'The issuer of the document with this code, its time, and whether it was withdrawn since.',
  description: 'Of the patient it has only the initials. An unknown code is a 404.',
  input: record({
    /** As it is printed or typed: small letters, blanks and hyphens are understood. */
    code: ['code', z.string().max(60)],
  }),
  output: record({
    ok: ['status', z.boolean()],
    /** In groups, as it is printed. */
    code: ['mvd_code', z.string()],
    type: ['mdd_tipo_documento', clinicalDocumentType],
    issuedAt: ['mvd_created_at', instant],
    /** The institution under whose brand it was issued. */
    brandName: ['instituicao', z.string()],
    professionalName: ['fun_nome', z.string()],
    profession: ['fun_profissao', profession],
    /** In the professional's council, when it is known. */
    registration: ['fun_registro', z.string().optional()],
    patientInitials: ['pac_iniciais', z.string()],
    withdrawnAt: ['mvd_withdrawn_at', instant.optional()],
    /** None for a document that is not signed. */
    signature: [
      'assinatura',
      record({
        /** Subject of the certificate. */
        signedBy: ['titular', z.string()],
        /** The certificate is self-signed, so that it proves no origin. */
        isSelfSigned: ['autoassinada', z.boolean()],
      }).optional(),
    ],
  }),
});
export type DocumentValidity = Omit<z.output<(typeof checkDocumentCall)['output']>, 'ok'>;

/** A document that a professional issued to the patient. */
export const clinicalDocument = record({
  id: ['mvd_id', id],
  /** Of its content, for `openFileCall`. */
  fileId: ['doc_id', id],
  /** Name of the file. */
  name: ['document', z.string()],
  type: ['mdd_tipo_documento', clinicalDocumentType],
  /** Day of the consultation, in São Paulo. */
  consultedOn: ['date', day],
  /** Where its content is: a path of this service, to be asked for with the access token. */
  url: ['mvd_documento_url', z.string()],
  issuedAt: ['mvd_created_at', z.iso.datetime()],
  /** Name of the professional who issued it. */
  issuerName: ['mvd_profissional', z.string().optional()],
  /** By which its validity is checked, in groups as it is printed; none for what was issued before there were codes. */
  code: ['mvd_code', z.string().optional()],
  /** It is not valid any more since then. */
  withdrawnAt: ['mvd_withdrawn_at', instant.optional()],
});
export type ClinicalDocument = z.output<typeof clinicalDocument>;

type PageSize = (typeof PAGE_SIZES)[number];
const pageSize = z.codec(z.enum(['10', '20', '50']), z.union([z.literal(10), z.literal(20), z.literal(50)]), {
  // One of the three texts.
  decode: (text) => Number(text) as PageSize,
  encode: (size) => `${size}` as const,
});

/** Filters of a list; an empty one filters nothing. */
const filters = {
  consultedOn: ['date', blankOr(day, day)],
  type: ['type', blankOr(clinicalDocumentType.in, clinicalDocumentType)],
} as const;

const clinicalDocumentPage = record({
  ok: ['status', z.boolean()],
  total: ['total', z.int().nonnegative()],
  pages: ['numberPages', z.int().nonnegative()],
  documents: ['data', z.array(clinicalDocument)],
});

export const listClinicalDocumentsCall = defineCall({
  method: 'GET',
  path: '/api/mevo-integration/obter-documentos-por-cpf',
  access: ['patient', 'documents'],
  summary: 'The documents that professionals issued to the patient, the latest first.',
  description: 'Those of a day of the consultation, and of a type, when they are given.',
  input: record({
    /** Of the patient who asks, where it is said. */
    cpf: ['cpf', z.string().max(20).optional()],
    ...filters,
    page: ['page', id.optional()],
    pageSize: ['pagination', pageSize.optional()],
  }),
  output: clinicalDocumentPage,
});

/** The portal's version of the call: its CPF stays out of addresses. */
export const searchClinicalDocumentsCall = defineCall({
  method: 'POST',
  path: '/api/mevo-integration/obter-documentos-por-cpf',
  access: ['patient', 'documents'],
  summary: 'As the GET of this address, with the CPF in the body, where no log or history stores it.',
  input: record({
    cpf: ['cpf', z.string().max(20)],
    ...filters,
    page: ['page', id.optional()],
    pageSize: ['perPage', z.literal([...PAGE_SIZES]).optional()],
  }),
  output: clinicalDocumentPage,
});

export const countNewDocumentsCall = defineCall({
  method: 'GET',
  path: '/api/pep/clinical-documents/news',
  access: ['patient'],
  summary: 'How many documents and words of guidance are new to the patient.',
  description:
    'Documents that were issued since the patient last looked at the list, and guidance that was written ' +
    'and not read.',
  input: z.object({}),
  output: record({
    count: ['quantidade', z.int().nonnegative()],
    unreadGuidance: ['orientacoes', z.int().nonnegative()],
  }),
});

export const markDocumentsSeenCall = defineCall({
  method: 'POST',
  path: '/api/pep/clinical-documents/seen',
  access: ['patient', 'documents'],
  summary: 'Records that the patient saw the list up to a document.',
  description: 'It is the newest known to the page, so that a later one stays new.',
  input: record({ documentId: ['mvd_id', id] }),
  output: outcome,
});

export const listIssuedDocumentsCall = defineCall({
  method: 'GET',
  path: '/api/professional/documents',
  access: ['professional'],
  summary: 'The documents that the professional issued, the latest first.',
  input: record({ page: ['page', id.optional()], pageSize: ['pagination', pageSize.optional()] }),
  output: record({
    ok: ['status', z.boolean()],
    total: ['total', z.int().nonnegative()],
    pages: ['numberPages', z.int().nonnegative()],
    documents: ['data', z.array(ownIssuedDocument)],
  }),
});
