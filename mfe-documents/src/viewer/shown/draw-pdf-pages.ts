import type { PdfPage } from '../pdf/pdf-page.ts';
import type { PrintedPage } from '../print/print-images.ts';

/** 200 dots to the inch: small print stays sharp on paper. */
const PRINT_SCALE = 200 / 96;

/**
 * Draws pages as pictures for paper, one after the other.
 * @throws Error when one cannot be drawn
 */
export async function drawPdfPages(pages: readonly PdfPage[]): Promise<readonly PrintedPage[]> {
  const drawn: PrintedPage[] = [];
  const { signal } = new AbortController();
  for (const [index, page] of pages.entries()) {
    const canvas = document.createElement('canvas');
    await page.draw(canvas, PRINT_SCALE, signal);
    const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    if (!content) throw new Error(`page ${index + 1} was not drawn`);
    drawn.push({ content, alt: `Página ${index + 1} de ${pages.length}` });
  }
  return drawn;
}
