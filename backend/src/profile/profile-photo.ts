import { MAX_PHOTO_BYTES } from '@acolhe/domain';
import { type FileKind, IMAGES, patientInPortal } from '../files/file-kind.ts';

/**
 * The photo of a patient.
 * @see docs/product/profile.md
 */
export const profilePhoto = {
  documentTypes: [9],
  readers: [patientInPortal],
  upload: { ...IMAGES, maxBytes: MAX_PHOTO_BYTES, tooLargeMessage: 'A foto deve ter no máximo 2 MB.' },
} as const satisfies FileKind;
