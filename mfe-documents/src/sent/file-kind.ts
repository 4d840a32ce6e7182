/** Facts about a PDF that are known without rendering it. */
export interface PdfFacts {
  /** Undefined where its page tree is compressed. */
  readonly pages: number | undefined;
  /** It asks for a password to open. */
  readonly isProtected: boolean;
  /** Its end is missing, as after a broken download. */
  readonly isCut: boolean;
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
  return {
    pages: pages === 0 ? undefined : pages,
    isProtected: await isProtected(text, file),
    isCut: !text.includes('%%EOF'),
  };
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
