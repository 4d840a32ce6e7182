/** Facts about a PDF that are known without rendering it. */
export interface PdfFacts {
  /** Undefined where its page tree is compressed. */
  readonly pages: number | undefined;
  /** It asks for a password to open. */
  readonly isProtected: boolean;
}

/**
 * Reads the first facts of a PDF.
 * @returns undefined for other files, or one that cannot be read
 */
export async function readPdfFacts(file: Blob): Promise<PdfFacts | undefined> {
  const content = await file.arrayBuffer().catch(() => undefined);
  if (!content) return undefined;
  const text = new TextDecoder('latin1').decode(content);
  if (!text.slice(0, 1024).includes('%PDF-')) return undefined;
  // The root of the page tree counts all pages, its branches count theirs.
  const counts = [...text.matchAll(/\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)|\/Count\s+(\d+)[^>]*?\/Type\s*\/Pages\b/g)];
  const pages = Math.max(0, ...counts.map((found) => Number(found[1] ?? found[2])));
  return { pages: pages === 0 ? undefined : pages, isProtected: await isProtected(text, file) };
}

/**
 * Finds why a PDF would be refused: its end is missing, or it needs a password to open.
 * @returns undefined when there is no such reason, or it cannot be determined
 */
export async function findPdfFault(file: Blob): Promise<'incomplete' | 'protected' | undefined> {
  const content = await file.arrayBuffer().catch(() => undefined);
  if (!content) return undefined;
  const text = new TextDecoder('latin1').decode(content);
  if (!text.includes('%%EOF')) return 'incomplete';
  return (await isProtected(text, file)) ? 'protected' : undefined;
}

/**
 * Only a PDF reader can decide whether an encrypted file needs a password, since most are merely protected from
 * printing; it is loaded for these alone.
 */
async function isProtected(text: string, file: Blob): Promise<boolean> {
  if (!/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text)) return false;
  try {
    const { asksForPassword } = await import('../viewer/open-pdf.lazy.ts');
    return await asksForPassword(file);
  } catch {
    return false;
  }
}

/** The type of a file by its first bytes; its name is ignored. */
export type ContentKind = 'jpeg' | 'png' | 'pdf' | 'heic' | 'other';

/** A PDF may begin after other bytes, within these. */
const PDF_SEARCH_BYTES = 1024;

/**
 * Detects what a file is.
 * @returns `other` also when it cannot be read
 * @see docs/product/sent-documents.md
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
