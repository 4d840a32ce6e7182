/** Largest file that is opened; the photo that is sent is far smaller. */
const MAX_BYTES = 20 * 1024 * 1024;

/** Messages about files that cannot become a photo. */
export const PICTURE_MESSAGES = {
  heic: 'Esta foto está no formato HEIC, que não abre aqui. Escolha uma imagem JPEG ou PNG.',
  otherKind: 'Este arquivo não é uma foto JPEG ou PNG. Escolha outro.',
  tooLarge: 'Esta foto é grande demais. Escolha uma de até 20 MB.',
  broken: 'Não foi possível abrir esta foto. Ela pode estar danificada: escolha outra.',
} as const;

/** Detects the file type by its first bytes. */
function kindOf(head: Uint8Array): 'jpeg-or-png' | 'heic' | 'other' {
  const begins = (...bytes: readonly number[]): boolean => bytes.every((byte, index) => head[index] === byte);
  if (begins(0xff, 0xd8, 0xff) || begins(0x89, 0x50, 0x4e, 0x47)) return 'jpeg-or-png';
  // ISO base media: a box `ftyp`, then who it is for.
  return /^ftyp(?:hei|hev|mif1|msf1)/.test(String.fromCharCode(...head.subarray(4, 12))) ? 'heic' : 'other';
}

/** A picture in upright orientation, or the message about why it did not open. */
export type OpenedPicture =
  | { readonly picture: ImageBitmap; readonly fault?: undefined }
  | { readonly fault: string; readonly picture?: undefined };

/**
 * Opens a file as a picture, which the caller has to close.
 * @see docs/product/profile.md
 */
export async function readPicture(file: File): Promise<OpenedPicture> {
  const head = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => undefined);
  if (!head) return { fault: PICTURE_MESSAGES.broken };
  const kind = kindOf(new Uint8Array(head));
  if (kind !== 'jpeg-or-png') return { fault: kind === 'heic' ? PICTURE_MESSAGES.heic : PICTURE_MESSAGES.otherKind };
  if (file.size > MAX_BYTES) return { fault: PICTURE_MESSAGES.tooLarge };
  const picture = await createImageBitmap(file).catch(() => undefined);
  return picture ? { picture } : { fault: PICTURE_MESSAGES.broken };
}
