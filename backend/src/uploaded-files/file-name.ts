import type { ImageType } from '../platform/files/image-type.ts';

const MAX_LENGTH = 100;
const EXTENSION: Record<ImageType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

/**
 * The name under which a sent file is shown and downloaded: the sender's, without folders, control characters and the
 * sender's own extension, with the extension of what the file really is.
 * @param given the name as it came
 */
export function fileName(given: string, type: ImageType): string {
  const base = given.split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .replace(/\p{C}/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim();
  return `${[...clean].slice(0, MAX_LENGTH).join('') || 'imagem'}.${EXTENSION[type]}`;
}
