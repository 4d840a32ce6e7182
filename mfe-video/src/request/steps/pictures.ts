import { CARE_LIMITS } from '@acolhe/domain';

const MEGABYTES = CARE_LIMITS.maxAttachmentBytes / 1024 / 1024;

/**
 * Leaves out pictures that the service would not take.
 * @returns those that stay, and a sentence that names the others
 */
export function withinSize(pictures: readonly File[]): { readonly pictures: readonly File[]; readonly fault?: string } {
  const large = pictures.filter(({ size }) => size > CARE_LIMITS.maxAttachmentBytes);
  if (large.length === 0) return { pictures };
  const names = large.map(({ name }) => name).join(', ');
  return { pictures: pictures.filter((picture) => !large.includes(picture)), fault: `${names}: cada imagem pode ter até ${MEGABYTES} MB.` };
}
