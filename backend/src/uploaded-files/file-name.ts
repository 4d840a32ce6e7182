import type { MediaType } from '../platform/files/media-type.ts';

const MAX_LENGTH = 100;
const EXTENSION = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const satisfies Record<
  MediaType,
  string
>;

/** @returns the extension of what a file really is, without a dot */
export const extensionOf = (type: MediaType) => EXTENSION[type];

/**
 * The name under which a sent file is shown and downloaded: the sender's, without folders, control characters and the
 * sender's own extension, with the extension of what the file really is.
 * @param given the name as it came
 */
export function fileName(given: string, type: MediaType): string {
  const base = given.split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .replace(/\p{C}/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim();
  const fallback = type === 'application/pdf' ? 'documento' : 'imagem';
  return `${[...clean].slice(0, MAX_LENGTH).join('') || fallback}.${EXTENSION[type]}`;
}
