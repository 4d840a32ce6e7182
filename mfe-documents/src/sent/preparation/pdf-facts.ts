/** What can be told about a PDF without drawing it. */
export interface PdfFacts {
  /** Undefined where its page tree is compressed. */
  readonly pages: number | undefined;
  /** A password is needed to read it. */
  readonly isProtected: boolean;
}

/**
 * Tells the first facts of a PDF.
 * @returns undefined for what is no PDF, or cannot be read
 */
export async function readPdfFacts(file: Blob): Promise<PdfFacts | undefined> {
  const content = await file.arrayBuffer().catch(() => undefined);
  if (!content) return undefined;
  const text = new TextDecoder('latin1').decode(content);
  if (!text.slice(0, 1024).includes('%PDF-')) return undefined;
  // The root of the page tree counts all pages, its branches count theirs.
  const counts = [...text.matchAll(/\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)|\/Count\s+(\d+)[^>]*?\/Type\s*\/Pages\b/g)];
  const pages = Math.max(0, ...counts.map((found) => Number(found[1] ?? found[2])));
  return { pages: pages === 0 ? undefined : pages, isProtected: /\/Encrypt\s+\d+\s+\d+\s+R/.test(text) };
}
