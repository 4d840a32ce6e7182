import { CARE_LIMITS } from '@acolhe/domain';
import { type FileKind, IMAGES, patientInPortal, patientOfVisit, professionalOfVisit } from './file-kind.ts';

/**
 * A picture that a patient sends with a request for care.
 * @see docs/product/files.md
 */
export const requestPicture = {
  documentTypes: [4],
  ofVisit: true,
  readers: [patientInPortal, patientOfVisit, professionalOfVisit],
  upload: {
    ...IMAGES,
    maxBytes: CARE_LIMITS.maxAttachmentBytes,
    tooLargeMessage: 'O conteúdo enviado é grande demais.',
    maxCount: CARE_LIMITS.maxAttachments,
    tooManyProblem: {
      code: 'too-many-attachments',
      message: `Você pode enviar no máximo ${CARE_LIMITS.maxAttachments} imagens.`,
    },
  },
} as const satisfies FileKind;
