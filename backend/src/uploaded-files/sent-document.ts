import { MAX_DOCUMENT_BYTES } from '@acolhe/contracts';
import { type FileKind, patientInDocuments, patientInPortal, professionalInCall } from './file-kind.ts';

/** How many documents a patient may have at a time. */
const MAX_DOCUMENTS = 200;

/**
 * A document that a patient sends: an exam's result or request, a prescription, or any other.
 * @see docs/product/files.md
 */
export const sentDocument = {
  documentTypes: [1, 2, 3, 4],
  readers: [patientInPortal, patientInDocuments, professionalInCall],
  upload: {
    maxBytes: MAX_DOCUMENT_BYTES,
    tooLargeMessage: 'O arquivo é maior que 20 MB.',
    accepts: ['image/jpeg', 'image/png', 'application/pdf'],
    unsupportedMessage: 'Envie um arquivo JPEG, PNG ou PDF.',
    hasThumbnails: true,
    maxCount: MAX_DOCUMENTS,
    tooManyProblem: {
      code: 'too-many-documents',
      message: `Você já tem ${MAX_DOCUMENTS} documentos. Remova algum para enviar outro.`,
    },
  },
} as const satisfies FileKind;
