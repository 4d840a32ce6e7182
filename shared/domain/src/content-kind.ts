/** The type of a file by its first bytes; its name is ignored. */
export type ContentKind = 'jpeg' | 'png' | 'pdf' | 'heic' | 'other';

/** A PDF may begin after other bytes, within these. */
const PDF_SEARCH_BYTES = 1024;

/**
 * Detects what a file is.
 * @returns `other` also when it cannot be read
 * @see docs/product/files.md
 */
export async function detectContentKind(file: Blob): Promise<ContentKind> {
  const head = await file
    .slice(0, PDF_SEARCH_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const bytes = new Uint8Array(head);
  const begins = (...signature: readonly number[]): boolean => signature.every((byte, at) => bytes[at] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg';
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  const text = String.fromCharCode(...bytes);
  if (text.includes('%PDF-')) return 'pdf';
  // ISO base media: a box `ftyp`, then who it is for.
  return /^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(text) ? 'heic' : 'other';
}
