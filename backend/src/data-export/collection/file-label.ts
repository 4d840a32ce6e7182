import { clinicalDocumentLabel, sentDocumentLabel, type SentDocumentType } from '@acolhe/contracts';
import type { StoredFile } from '../../files/tables.ts';
import type { PatientData } from './patient-data.ts';

const PROFILE_PHOTO = 9;
const SENT: Readonly<Record<number, SentDocumentType>> = { 1: 'exam-result', 2: 'exam-request', 3: 'prescription' };

/** A document as it was issued, with its withdrawal. */
export type IssuedDocument = PatientData['documents'][number];

/** Tells what a file is, in Portuguese. @param issued the document whose file it is, if any */
export function fileLabel(
  { documentType, requestId }: Pick<StoredFile, 'documentType' | 'requestId'>,
  issued: IssuedDocument | undefined,
): string {
  if (issued) return clinicalDocumentLabel(issued.document.type);
  if (documentType === PROFILE_PHOTO) return 'Foto do perfil';
  if (requestId !== null) return 'Imagem enviada com o pedido de atendimento';
  return sentDocumentLabel(SENT[documentType] ?? 'document');
}
