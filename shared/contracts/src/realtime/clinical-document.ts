import { keysOf } from '@acolhe/domain';
import { z } from 'zod';
import { record, wireEnum } from '../wire/codecs.ts';

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
export const CLINICAL_DOCUMENT_TYPES = keysOf(LABELS);
/** What a type is called on the screens and on the document itself. */
export const clinicalDocumentLabel = (type: ClinicalDocumentType): string => LABELS[type];

/**
 * The last document issued in the call that a record is about, for the patient's screen.
 * @see docs/product/documents.md
 */
export const issuedNotice = record({
  documentId: ['mvd_id', z.int()],
  /** Of its content, for `openFileCall`. */
  fileId: ['doc_id', z.int()],
  type: ['mdd_tipo_documento', clinicalDocumentType],
});
export type IssuedNotice = z.output<typeof issuedNotice>;
