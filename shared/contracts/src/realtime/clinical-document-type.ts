import type { z } from 'zod';
import { wireEnum } from '../wire/codecs.ts';

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
