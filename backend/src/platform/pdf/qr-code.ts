import { correction, generate } from 'lean-qr';

/**
 * Draws a QR code of dark squares where the page is white.
 * @param x left edge, points
 * @param y upper edge, points
 * @param size of each side, points; readers want four squares of white around it besides
 */
export function drawQrCode(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const side = size / code.size;
  for (let row = 0; row < code.size; row += 1)
    for (let column = 0; column < code.size; column += 1)
      if (code.get(column, row)) pdf.rect(x + column * side, y + row * side, side, side);
  pdf.fill('black');
}
