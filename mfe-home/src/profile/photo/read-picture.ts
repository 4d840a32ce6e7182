/** What may be opened at all; what is sent is far smaller. */
const MAX_BYTES = 20 * 1024 * 1024;

/** Why a file cannot become a photo, in words for the patient. */
export const PICTURE_FAULTS = {
  heic: 'Esta foto está no formato HEIC, que não abre aqui. Escolha uma imagem JPEG ou PNG.',
  otherKind: 'Este arquivo não é uma foto JPEG ou PNG. Escolha outro.',
  tooLarge: 'Esta foto é grande demais. Escolha uma de até 20 MB.',
  broken: 'Não foi possível abrir esta foto. Ela pode estar danificada: escolha outra.',
} as const;

/** The kind by content, whatever the file calls itself. */
function kindOf(head: Uint8Array): 'jpeg-or-png' | 'heic' | 'other' {
  const begins = (...bytes: readonly number[]): boolean => bytes.every((byte, index) => head[index] === byte);
  if (begins(0xff, 0xd8, 0xff) || begins(0x89, 0x50, 0x4e, 0x47)) return 'jpeg-or-png';
  // ISO base media: a box `ftyp`, then who it is for.
  return /^ftyp(?:hei|hev|mif1|msf1)/.test(String.fromCharCode(...head.subarray(4, 12))) ? 'heic' : 'other';
}

/** A picture that was opened, upright, or why not. */
export type OpenedPicture =
  | { readonly picture: ImageBitmap; readonly fault?: undefined }
  | { readonly fault: string; readonly picture?: undefined };

/**
 * Opens a file as a picture. The picture is to be closed by who gets it.
 * @see docs/product/profile.md
 */
export async function readPicture(file: File): Promise<OpenedPicture> {
  const head = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => undefined);
  if (!head) return { fault: PICTURE_FAULTS.broken };
  const kind = kindOf(new Uint8Array(head));
  if (kind !== 'jpeg-or-png') return { fault: kind === 'heic' ? PICTURE_FAULTS.heic : PICTURE_FAULTS.otherKind };
  if (file.size > MAX_BYTES) return { fault: PICTURE_FAULTS.tooLarge };
  const picture = await createImageBitmap(file).catch(() => undefined);
  return picture ? { picture } : { fault: PICTURE_FAULTS.broken };
}
