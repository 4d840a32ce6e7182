import { type FileKind, patientInDocuments, patientInPortal } from '../../uploaded-files/file-kind.ts';

/**
 * A document that a professional issued: the service makes it, nobody sends it.
 * @see docs/product/files.md
 */
export const issuedDocument = {
  documentTypes: [0],
  readers: [patientInPortal, patientInDocuments],
} as const satisfies FileKind;
