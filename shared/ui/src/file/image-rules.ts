import { CARE_LIMITS } from '@acolhe/domain';
import { addFiles, type FileType } from './file-rules.ts';

/** Media types that may be attached. */
export const IMAGE_TYPES: readonly FileType[] = ['image/jpeg', 'image/png'];
/** The most images of one request. */
export const MAX_IMAGES: number = CARE_LIMITS.maxAttachments;
/** The most bytes of one image. */
export const MAX_IMAGE_BYTES: number = CARE_LIMITS.maxAttachmentBytes;

/** Accepted images of a choice, and why others were refused. */
export interface PickedImages {
  readonly images: readonly File[];
  readonly fault: string | null;
}

/**
 * Adds chosen images: JPEG and PNG only, each of at most `maxBytes`, at most `max` in all.
 * @see docs/product/ui.md
 */
export function addImages(
  present: readonly File[],
  picked: readonly File[],
  max = MAX_IMAGES,
  maxBytes = MAX_IMAGE_BYTES,
): PickedImages {
  const { files, fault } = addFiles(present, picked, { types: IMAGE_TYPES, max, maxBytes });
  return { images: files, fault };
}
