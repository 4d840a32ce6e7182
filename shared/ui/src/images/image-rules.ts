/** Media types that may be attached. */
export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png'];
/** The most images of one request. */
export const MAX_IMAGES = 3;
/** The most bytes of one image. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** What is left of a choice of files, and what was wrong with the rest. */
export interface PickedImages {
  readonly images: readonly File[];
  readonly fault: string | null;
}

const namesOf = (files: readonly File[]): string => files.map((file) => file.name).join(', ');

/**
 * Adds picked files to the images that are there: JPEG and PNG only, each of `maxBytes` at the most, `max` at the most. The fault names
 * what was left out and why; the good ones are kept. See docs/product/ui.md.
 */
export function addImages(present: readonly File[], picked: readonly File[], max = MAX_IMAGES, maxBytes = MAX_IMAGE_BYTES): PickedImages {
  const wrong = picked.filter((file) => !IMAGE_TYPES.includes(file.type));
  const large = picked.filter((file) => !wrong.includes(file) && file.size > maxBytes);
  const good = picked.filter((file) => !wrong.includes(file) && !large.includes(file));
  const images = [...present, ...good].slice(0, max);
  const tooMany = present.length + good.length > max;
  const faults = [
    wrong.length > 0 && `${namesOf(wrong)}: envie somente imagens JPEG ou PNG.`,
    large.length > 0 && `${namesOf(large)}: cada imagem pode ter até ${maxBytes / 1024 / 1024} MB.`,
    tooMany && `Você pode enviar até ${max} imagens.`,
  ].filter(Boolean);
  return { images, fault: faults.length > 0 ? faults.join(' ') : null };
}
