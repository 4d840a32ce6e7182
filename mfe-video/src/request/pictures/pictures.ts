import { CARE_LIMITS } from '@acolhe/domain';
import { shrinkPicture } from './shrink-picture.ts';

const MEGABYTES = CARE_LIMITS.maxAttachmentBytes / 1024 / 1024;

/** Up to this size a picture is ready before its progress could be read. */
const QUICK_BYTES = 1024 * 1024;
/** Larger files are refused; smaller ones are shrunk before they are sent. No phone's photo is larger. */
export const MAX_PICKED_BYTES = 30 * 1024 * 1024;

/**
 * Compresses new pictures one after the other; leaves out files that are not pictures or stay too large.
 * @param onProgress hears which of those that take time is being prepared, from 1
 */
export async function preparePictures(
  picked: readonly File[],
  known: readonly File[],
  onProgress: (number: number, of: number) => void,
): Promise<{ readonly pictures: readonly File[]; readonly fault?: string }> {
  const fresh = picked.filter((file) => !known.includes(file));
  const prepared = new Map<File, File>();
  const unreadable: string[] = [];
  const large: string[] = [];
  const heavy = fresh.filter(({ size }) => size > QUICK_BYTES);
  for (const file of fresh) {
    if (heavy.includes(file)) onProgress(heavy.indexOf(file) + 1, heavy.length);
    const small = await shrinkPicture(file);
    if (small === 'unreadable') unreadable.push(file.name);
    else if (small.size > CARE_LIMITS.maxAttachmentBytes) large.push(file.name);
    else prepared.set(file, small);
  }
  const faults = [
    ...(large.length > 0 ? [`${large.join(', ')}: cada imagem pode ter até ${MEGABYTES} MB.`] : []),
    ...(unreadable.length > 0
      ? [`${unreadable.join(', ')}: não foi possível abrir. Envie outra imagem JPEG ou PNG.`]
      : []),
  ];
  return {
    pictures: picked.flatMap((file) => (known.includes(file) ? file : (prepared.get(file) ?? []))),
    ...(faults.length > 0 && { fault: faults.join(' ') }),
  };
}
